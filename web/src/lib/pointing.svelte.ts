import type { Attachment } from 'svelte/attachments'

import type { LiveSession } from './session.svelte'

const LONG = 550
const STILL = 8

class Pointer {
  /** Whether the next click on the board points instead of selecting. */
  active = $state(false)
}
export const pointer = new Pointer()

/** While the pointer is active a click, and always an Alt-click or a long press on a thing of the board points it out to everybody at the table instead of selecting it. */
export function pointing(session: LiveSession): Attachment<HTMLElement> {
  return (board) => {
    let pressed: { x: number; y: number; at: number } | undefined
    const press = (event: PointerEvent) => (pressed = { x: event.clientX, y: event.clientY, at: event.timeStamp })
    const click = (event: MouseEvent) => {
      const near = pressed && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < STILL
      const long = near && pressed && event.timeStamp - pressed.at > LONG
      pressed = undefined
      if (!event.altKey && !long && !pointer.active) return
      pointer.active = false
      const before = session.selection
      session.selection = undefined
      // The board handles the click after this listener; its selection tells what was clicked.
      setTimeout(() => {
        if (session.selection) session.point(session.selection)
        session.selection = before
      })
    }
    board.addEventListener('pointerdown', press, true)
    board.addEventListener('click', click, true)
    return () => {
      board.removeEventListener('pointerdown', press, true)
      board.removeEventListener('click', click, true)
      pointer.active = false
    }
  }
}
