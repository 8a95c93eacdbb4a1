import type { Choice, PandemicCity, PandemicPicture, PandemicPlayer, PandemicPrinted } from '../../lib/protocol'
import { isLit } from '../../lib/selection'
import type { Session, Thing } from '../../lib/session.svelte'
import { capital, say, words } from '../../lib/words.svelte'

export function pictureOf(session: Session): PandemicPicture {
  return session.sight?.picture as PandemicPicture
}
export function printedOf(session: Session): PandemicPrinted {
  return session.printed as PandemicPrinted
}

/** Whether a thing is highlighted under one of several domains: a player as a seat or a pawn, a card as an event. */
export function isLitAs(session: Session, id: string, domains: Iterable<string>): boolean {
  return [...domains].some((domain) => isLit(session, { domain, id }))
}

/** Returns the cities of the current choices: where a pawn can go, what can be chosen, where the selected event can be played. */
export function goals(session: Session): Set<string> {
  const found = new Set<string>()
  for (const { kind, operands } of session.choices) {
    const meant = operands.pawn !== undefined || kind === 'choose' || session.selection?.kinds?.includes(kind)
    if (meant && typeof operands.city === 'string') found.add(operands.city)
  }
  return found
}

/** The kind of action that plays an event. */
const KIND_OF_EVENT: Record<string, string> = {
  airlift: 'airlift',
  forecast: 'forecast',
  government_grant: 'grant',
  one_quiet_night: 'quiet',
  resilient_population: 'resilient',
}
const CARD_KINDS = ['direct', 'give']

/** Returns a card of a hand as a thing that can be selected. */
export function cardThing(id: string): Thing {
  const kind = KIND_OF_EVENT[id]
  return { domain: 'card', id, ...(kind ? { kinds: [kind] } : {}) }
}
/** Whether a choice uses this card of the player's hand. */
export function usesCard({ kind, operands }: Choice, id: string): boolean {
  return operands.card === id || KIND_OF_EVENT[id] === kind || (CARD_KINDS.includes(kind) && operands.city === id)
}

/** Returns a player's pawn as a thing that can be selected; it says what the role can do. */
export function pawnThing({ seat, role }: PandemicPlayer): Thing {
  return { domain: 'pawn', id: String(seat), note: words.say(`role-${role}.ability`) }
}

/** Actions that happen where the acting pawn is, though they do not name the city. */
const LOCAL_KINDS = ['cure', 'treat', 'build', 'give', 'take', 'charter']

/** Returns a city as a thing that can be selected; what a player can do where their pawn is belongs to that city. */
export function cityThing(session: Session, id: string): Thing {
  const { cities, active } = pictureOf(session)
  const isHere = cities.find((city) => city.id === id)?.pawns.includes(active)
  return { domain: 'city', id, note: cityNote(session, id), ...(isHere ? { kinds: LOCAL_KINDS } : {}) }
}

/** Words what lies in a city, and how likely its infection card is drawn next. */
function cityNote(session: Session, id: string): string {
  const picture = pictureOf(session)
  const city = picture.cities.find((one) => one.id === id)
  if (!city) return ''
  const cubes = Object.entries(city.cubes).map(([color, count]) => words.say('board-cubes', { count, color: words.name('color', color) }))
  const lying = [...(cubes.length ? cubes : [words.say('look-clear')]), ...(city.station ? [words.say('board-station')] : [])]
  return `${capital(lying.join(', '))}\n${capital(cardText(picture, city))}`
}

/** Words where a city's infection card is. */
export function cardText(picture: PandemicPicture, city: PandemicCity): string {
  const turned = picture.infections_left || picture.rate
  if (city.card !== 'deck' || city.soonest === null || city.latest === null) return words.say('look-card', { place: city.card })
  if (city.latest <= turned) return say('pandemic-risk-sure', { count: turned })
  if (city.soonest <= turned) return say('pandemic-risk-may', { count: turned, among: city.latest - city.soonest + 1 })
  return say('pandemic-risk-later', { count: city.soonest - 1 })
}

/** Returns the choices that give a card of one's hand to a player. */
export function gifts(session: Session, card: string, seat: number): Choice[] {
  return session.choices.filter(({ kind, operands }) => kind === 'give' && operands.city === card && operands.other === seat)
}

const LIKELY = 0.12

/** Estimates whether a city's infection card is among the next ones that are drawn: for sure, perhaps, or hardly (undefined). */
export function riskOf(picture: PandemicPicture, { soonest, latest }: PandemicCity): 'sure' | 'likely' | undefined {
  if (soonest === null || latest === null) return undefined
  const turned = picture.infections_left || picture.rate
  if (latest <= turned) return 'sure'
  return (turned - soonest + 1) / (latest - soonest + 1) >= LIKELY ? 'likely' : undefined
}
