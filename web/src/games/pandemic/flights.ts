import type { Flight, Flights } from '../../lib/flights'
import type { Session } from '../../lib/session.svelte'
import { words } from '../../lib/words.svelte'
import { printedOf } from './table'

const CARDS = '[data-place="cards"]'
const INFECTION = '[data-place="infection"]'
const hand = (seat: unknown) => `[data-place="hand-${String(seat)}"]`

/** Returns what stands on a card: a city in its colour or an event; nothing if it is hidden. */
function face(session: Session, card: unknown): Pick<Flight, 'name' | 'tone'> {
  if (typeof card !== 'string') return {}
  const city = printedOf(session).cities.find(({ id }) => id === card)
  return { name: words.name('card', card), tone: city?.color ?? 'accent' }
}

export const flights: Flights = {
  drew: ({ seat, card }, session) => ({ from: CARDS, to: hand(seat), ...face(session, card) }),
  discarded: ({ seat, card }, session) => ({ from: hand(seat), to: CARDS, ...face(session, card) }),
  played: ({ seat, card }, session) => ({ from: hand(seat), to: CARDS, ...face(session, card) }),
  shared: ({ giver, receiver, card }, session) => ({ from: hand(giver), to: hand(receiver), ...face(session, card) }),
  'infection-card': ({ city }, session) => ({ from: INFECTION, to: `[data-city="${String(city)}"]`, ...face(session, city) }),
}
