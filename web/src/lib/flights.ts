import type { Happening } from './protocol'
import type { Session } from './session.svelte'

/** A card on its way from one place to another. Places are CSS selectors; if several elements match, the last one is meant. */
export interface Flight {
  from: string
  to: string
  /** What stands on its face; a card without a name shows its back. */
  name?: string
  /** The colour of its face: the name of a CSS custom property. */
  tone?: string
}

/** The journal entries with which a card changes place. */
export type Flights = Record<string, (operands: Happening['operands'], session: Session) => Flight>

export interface Place {
  x: number
  y: number
}

/** Returns the middle of the last element that matches, or the edge of the window behind which it is; undefined if none is shown. */
export function placeOf(selector: string): Place | undefined {
  const boxes = [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect())
  const box = boxes.findLast((one) => one.width > 0)
  const within = (value: number, most: number) => Math.max(0, Math.min(most, value))
  return box && { x: within(box.left + box.width / 2, innerWidth), y: within(box.top + box.height / 2, innerHeight) }
}
