import type { Attachment } from 'svelte/attachments'

const SLACK = 6

export interface Drag {
  /** Whether it can be dragged now. */
  can: () => boolean
  /** Called with the way from where the drag began, in pixels; with nothing when it has ended. */
  move: (way: { x: number; y: number } | undefined) => void
  /** Called with the elements under the pointer, topmost first, where it is dropped. */
  drop: (under: Element[]) => void
}

/** Lets an element be dragged with mouse or finger. A press that hardly moves stays a click. */
export function draggable({ can, move, drop }: Drag): Attachment<Element> {
  return (node) => {
    let from: PointerEvent | undefined
    let dragging = false

    const down = (event: PointerEvent) => {
      if (event.button !== 0 || !can()) return
      from = event
      dragging = false
      // A quick drag leaves the element before it has moved once.
      for (const [name, listener] of heard) addEventListener(name, listener as EventListener, { capture: true })
    }
    const end = () => {
      from = undefined
      for (const [name, listener] of heard) removeEventListener(name, listener as EventListener, { capture: true })
    }
    const follow = (event: PointerEvent) => {
      if (event.pointerId !== from?.pointerId) return
      const way = { x: event.clientX - from.clientX, y: event.clientY - from.clientY }
      if (!dragging && Math.hypot(way.x, way.y) < SLACK) return
      dragging = true
      move(way)
    }
    const up = (event: PointerEvent) => {
      if (event.pointerId !== from?.pointerId) return
      end()
      if (!dragging) return
      move(undefined)
      addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => removeEventListener('click', swallow, { capture: true }))
      if (event.type === 'pointerup') drop(document.elementsFromPoint(event.clientX, event.clientY))
    }
    // The click that ends a drag selects nothing, whatever it ends on.
    const swallow = (event: Event) => event.stopPropagation()
    const heard: [string, (event: never) => void][] = [
      ['pointermove', follow],
      ['pointerup', up],
      ['pointercancel', up],
    ]
    node.addEventListener('pointerdown', down as EventListener)
    return () => {
      node.removeEventListener('pointerdown', down as EventListener)
      end()
    }
  }
}

/** Moves a copy of an element over everything else; returns what removes it. */
export function ghostOf(element: HTMLElement): (way: { x: number; y: number } | undefined) => void {
  let ghost: HTMLElement | undefined
  return (way) => {
    if (!way) {
      ghost?.remove()
      ghost = undefined
      return
    }
    if (!ghost) {
      const { left, top, width, height } = element.getBoundingClientRect()
      ghost = element.cloneNode(true) as HTMLElement
      ghost.classList.add('lifted')
      ghost.ariaHidden = 'true'
      Object.assign(ghost.style, { position: 'fixed', left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px`, zIndex: '20', pointerEvents: 'none' })
      document.body.append(ghost)
    }
    ghost.style.transform = `translate(${way.x}px, ${way.y}px) rotate(-2deg)`
  }
}
