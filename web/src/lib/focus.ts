/** Attached to what a dialog focuses when it opens. `showModal` looks for the attribute, and runs after this. */
export function initialFocus(element: HTMLElement): void {
  element.setAttribute('autofocus', '')
}
