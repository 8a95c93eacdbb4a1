import { webGame } from '../games'
import type { Choice, Ending, Name, Sight } from './protocol'
import { PLAYERS, type Session, type Thing } from './session.svelte'
import { say, words, type Argument } from './words.svelte'

interface Seated {
  players?: { seat: number; name: Name }[]
}

/** Returns what the game calls the player of a seat: a role, a virus, a character. */
export function playerName(sight: Sight | undefined, seat: number): string {
  const player = (sight?.picture as Seated | null | undefined)?.players?.find((one) => one.seat === seat)
  return player ? words.name(player.name.domain, player.name.id) : say('seat-number', { number: seat + 1 })
}

/** Returns the name of a thing on the table. */
export function thingName(session: Session, { domain, id }: Thing): string {
  if (PLAYERS.has(domain) && /^\d+$/.test(id)) return playerName(session.sight, Number(id))
  const choice = session.choices.find((one) => one.operands[domain] === id)
  const named = choice?.label.arguments?.[domain]
  if (named !== undefined) return words.text(named as Argument)
  const { literalDomains, namePrefixes } = webGame(session.table?.game)
  if (literalDomains?.includes(domain)) return id.toUpperCase()
  for (const prefix of namePrefixes?.[domain] ?? [domain]) if (words.has(`${prefix}-${id}`)) return say(`${prefix}-${id}`)
  return words.name(domain, id)
}

/** Words an action; the form `item` is for a list whose heading says whose pawn moves. */
export function choiceText(choice: Choice, form: '' | 'item' = ''): string {
  const args = (choice.label.arguments ?? {}) as Record<string, Argument>
  return say(`${choice.label.id}${form && '.'}${form}`, form && movesAnother(choice) ? { ...args, own: 'yes' } : args)
}

/** Returns the heading of a list of actions of one kind. */
export const kindText = (kind: string): string => say(`action-${kind}.label`)

/** Whether an action moves another player's pawn somewhere. */
export function movesAnother(choice: Choice): boolean {
  return Object.keys(choice.operands).length > 1 && choice.operands.pawn !== undefined && choice.operands.pawn !== choice.seat
}

/** Words how a game ended. */
export function outcomeText(session: Session, ending: Ending): string {
  if (ending.kind === 'won') return say('outcome-won')
  if (ending.kind === 'lost') return say(`outcome-lost-${ending.reason}`, { by: ending.by ? words.name('color', ending.by) : '' })
  const winners = ending.winners ?? []
  const scores = (ending.scores ?? []).map((points, seat) => say('outcome-score', { player: playerName(session.sight, seat), points }))
  const names = winners.map((seat) => playerName(session.sight, seat)).join(', ')
  return say(`outcome-scored-${ending.reason}`, { winners: names, count: winners.length, scores: scores.join(', ') })
}
