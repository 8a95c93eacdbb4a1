import type { Choice, Name } from '../../lib/protocol'
import type { Session } from '../../lib/session.svelte'
import { pictureOf, printedCity, printedOf } from './table'

/** Cards picked from a hand, by colour. */
export type Pick = Record<string, number>
export interface Step {
  kind: string
  color: string | undefined
}
/** What must be paid: a number of cards of any colour, or of one colour, where two other cards replace one. */
export interface Due {
  kind: 'discard' | 'joker' | 'match'
  count: number
  color: string | undefined
}

const ASKING: Record<string, Due['kind']> = { 'prompt-discard': 'discard', 'prompt-pay-half': 'joker', 'prompt-pay': 'match' }

/** Returns what must be paid now; undefined if the question is not mine or asks for no cards. */
export function dueNow(session: Session): Due | undefined {
  const { question, choices } = session
  const kind = ASKING[question?.id ?? '']
  if (!kind || !choices.length) return undefined
  const { count, color } = question?.arguments ?? {}
  return { kind, count: Number(count), color: (color as Name | undefined)?.id }
}

export const sizeOf = (pick: Pick): number => Object.values(pick).reduce((sum, count) => sum + count, 0)

/** Returns the choice for this step, if it is available now. */
export function choiceFor(choices: Choice[], step: Step): Choice | undefined {
  return choices.find((choice) => choice.kind === step.kind && (step.kind === 'match' || choice.operands['color'] === step.color))
}

/**
 * Gets the steps that pay with exactly these cards, in the order in which they are asked for; undefined if the cards do not fit.
 * It is a prediction: each step is sent only when the table offers it.
 */
export function stepsOf(session: Session, due: Due, pick: Pick): Step[] | undefined {
  const cards = printedOf(session).colors.flatMap((color) => Array.from({ length: pick[color] ?? 0 }, () => color))
  if (due.kind !== 'match') return cards.length === due.count ? cards.map((color) => ({ kind: due.kind, color })) : undefined
  const matching = Math.min(pick[due.color ?? ''] ?? 0, due.count)
  const steps: Step[] = Array.from({ length: matching }, () => ({ kind: 'match', color: due.color }))
  const others = [...cards]
  for (let nth = 0; nth < matching; nth++) others.splice(others.indexOf(due.color ?? ''), 1)
  let owed = due.count - matching
  const wild = session.choices.find((choice) => choice.kind === 'wild' && others.includes(String(choice.operands['color'])))
  if (wild && others.length === 2 * owed - 1) {
    const color = String(wild.operands['color'])
    others.splice(others.indexOf(color), 1)
    steps.push({ kind: 'wild', color })
    owed -= 1
  }
  return others.length === 2 * owed ? [...steps, ...others.map((color) => ({ kind: 'joker', color }))] : undefined
}

/** Returns the steps that are still due; the rules skip a step that leaves no choice. */
export function stillDue(steps: Step[], due: Due | undefined): Step[] {
  if (!due) return []
  const worth = (step: Step): number => (due.kind === 'match' && step.kind === 'joker' ? 0.5 : 1)
  const from = steps.findIndex((_, nth) => steps.slice(nth).reduce((sum, step) => sum + worth(step), 0) === due.count)
  return from < 0 ? [] : steps.slice(from)
}

/** Sorts the cards of a hand, the least useful first: colours with few cities, single cards before pairs. */
function spareFirst(session: Session, hand: Pick): string[] {
  const cities = pictureOf(session).cities.map((city) => printedCity(session, city.id).color)
  const worth = (color: string): number => 2 * cities.filter((each) => each === color).length + ((hand[color] ?? 0) > 1 ? 1 : 0)
  return Object.keys(hand)
    .sort((a, b) => worth(a) - worth(b))
    .flatMap((color) => Array.from({ length: hand[color] ?? 0 }, () => color))
}

function gather(cards: string[]): Pick {
  const pick: Pick = {}
  for (const card of cards) pick[card] = (pick[card] ?? 0) + 1
  return pick
}

/** Returns a few sensible ways to pay, the cheapest first. */
export function waysToPay(session: Session, due: Due, hand: Pick): Pick[] {
  const spare = spareFirst(session, hand)
  const others = spare.filter((color) => color !== due.color)
  const ways: string[][] = []
  if (due.kind === 'match') {
    const matching = spare.filter((color) => color === due.color)
    for (let own = Math.min(matching.length, due.count); own >= 0; own--) {
      const owed = due.count - own
      ways.push([...matching.slice(0, own), ...others.slice(0, Math.max(0, 2 * owed - 1))])
      ways.push([...matching.slice(0, own), ...others.slice(0, 2 * owed)])
    }
  } else {
    const largest = [...spare].sort((a, b) => (hand[b] ?? 0) - (hand[a] ?? 0))
    ways.push(spare.slice(0, due.count), largest.slice(0, due.count))
  }
  const possible = ways.map(gather).filter((pick) => {
    const first = stepsOf(session, due, pick)?.[0]
    return first && choiceFor(session.choices, first)
  })
  const text = (pick: Pick): string => printedOf(session).colors.map((color) => pick[color] ?? 0).join()
  return possible.filter((pick, nth) => possible.findIndex((other) => text(other) === text(pick)) === nth).slice(0, 3)
}
