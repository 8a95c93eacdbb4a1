import type { ContagionPicture, ContagionPlayer, ContagionPrinted, ContagionPrintedCard, ContagionPrintedCity } from '../../lib/protocol'
import type { Session, Thing } from '../../lib/session.svelte'
import { words } from '../../lib/words.svelte'

export type Virus = ContagionPlayer['virus']

export const pictureOf = (session: Session): ContagionPicture => session.sight?.picture as ContagionPicture
export const printedOf = (session: Session): ContagionPrinted => session.printed as ContagionPrinted

export function printedCity(session: Session, id: string): ContagionPrintedCity {
  return printedOf(session).cities.find((city) => city.id === id) as ContagionPrintedCity
}

export function printedCard(session: Session, id: string): ContagionPrintedCard {
  return printedOf(session).cards.find((card) => card.id === id) as ContagionPrintedCard
}

/** Sorts city cards by colour, the most populous first. */
export function byColor(session: Session, cities: readonly string[]): ContagionPrintedCity[] {
  const colors = printedOf(session).colors
  return cities
    .map((id) => printedCity(session, id))
    .sort((a, b) => colors.indexOf(a.color) - colors.indexOf(b.color) || (b.points[0] ?? 0) - (a.points[0] ?? 0))
}

/** Returns the name of a virus: its shape, as in the log and in questions. */
export const nameOf = (virus: Virus): string => words.name('virus', virus)

export function handSize(player: ContagionPlayer): number {
  return Object.values(player.hand).reduce((sum, count) => sum + count, player.hidden)
}

/** Whether a current choice names this thing. */
export function isOffered(session: Session, thing: Thing): boolean {
  return session.choicesFor(thing).length > 0
}

/** Returns the numbers from 0 to count - 1. */
export const times = (count: number): number[] => Array.from({ length: count }, (_, nth) => nth)

/** Words the effect of a card. */
export function effectOf(card: { text: ContagionPrintedCard['text'] }): string {
  return card.text.map((part) => words.message(part)).join(', ')
}
