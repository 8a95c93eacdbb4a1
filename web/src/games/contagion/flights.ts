import type { Flight, Flights } from '../../lib/flights'
import { words } from '../../lib/words.svelte'

const CARDS = '[data-place="cards"]'
const hand = (seat: unknown) => `[data-place="hand-${String(seat)}"]`

/** Returns what stands on a card: its colour; nothing if it is hidden. */
function face(color: unknown): Pick<Flight, 'name' | 'tone'> {
  return typeof color === 'string' ? { name: words.name('color', color), tone: color } : {}
}

export const flights: Flights = {
  drew: ({ seat, color }) => ({ from: CARDS, to: hand(seat), ...face(color) }),
  discarded: ({ seat, color }) => ({ from: hand(seat), to: CARDS, ...face(color) }),
}
