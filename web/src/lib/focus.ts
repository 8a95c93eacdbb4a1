/** Attached to what a page focuses when it is shown, unless something else has the focus already. */
export function focusOnceShown(element: HTMLElement): void {
  if (document.activeElement === document.body) element.focus()
}

/** Attached to what a dialog focuses when it opens. `showModal` looks for the attribute, and runs after this. */
export function initialFocus(element: HTMLElement): void {
  element.setAttribute('autofocus', '')
}
