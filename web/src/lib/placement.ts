/** A rectangle on the screen, as `getBoundingClientRect` gives it. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}
interface Size {
  width: number
  height: number
}

const GAP = 10
const EDGE = 8

/**
 * Returns where something of a size is placed beside an anchor: to the right, left, below or above, wherever there is room for it.
 * It stays within the window, and covers the anchor only if there is no room at all.
 */
export function beside(anchor: Box, size: Size, window: Size): { left: number; top: number } {
  const middle = { x: anchor.left + anchor.width / 2 - size.width / 2, y: anchor.top + anchor.height / 2 - size.height / 2 }
  const right = anchor.left + anchor.width + GAP
  const left = anchor.left - GAP - size.width
  const below = anchor.top + anchor.height + GAP
  const above = anchor.top - GAP - size.height
  const places = [
    { left: right, top: middle.y, fits: right + size.width <= window.width - EDGE },
    { left, top: middle.y, fits: left >= EDGE },
    { left: middle.x, top: below, fits: below + size.height <= window.height - EDGE },
    { left: middle.x, top: above, fits: above >= EDGE },
  ]
  const place = places.find(({ fits }) => fits) ?? { left: middle.x, top: above }
  return {
    left: Math.round(within(place.left, EDGE, window.width - size.width - EDGE)),
    top: Math.round(within(place.top, EDGE, window.height - size.height - EDGE)),
  }
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most))
}
