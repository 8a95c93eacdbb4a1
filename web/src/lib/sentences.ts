import { webGame, type WebGame } from '../games'
import { playerName } from './naming'
import type { Message, Seat, Told } from './protocol'
import { personName } from './seats'
import type { Session, Thing } from './session.svelte'
import { capital, say, words } from './words.svelte'

/** A sentence of the log, and the things it names. */
export interface Sentence {
  text: string
  things: Thing[]
}

/** Puts an entry of the record into sentences, at least one. */
export function sentencesOf(session: Session, told: Told): Sentence[] {
  const around = told.kind === 'action' ? [] : [{ text: capitalOfFormer(told, aroundText(session, told)), things: [] }]
  const happened = (told.sentences ?? []).map((message) => ({ text: sentenceText(message), things: thingsOf(message, webGame(session.table?.game)) }))
  const sentences = [...around, ...happened]
  return sentences.length ? sentences : [{ text: say('entry-hidden', { player: doerName(session, told) }), things: [] }]
}

/** An action of earlier rules stays as it was written; who did it stands above it. */
const AS_WRITTEN = 'entry-older'
function sentenceText(message: Message): string {
  return message.id === AS_WRITTEN ? words.text(message.arguments?.action ?? '') : capital(words.message(message))
}

/** Returns the things that a message names. */
function thingsOf(message: Message, game: WebGame): Thing[] {
  const values = Object.entries(message.arguments ?? {}).flatMap(([word, value]) => [value].flat().map((one) => [word, one] as const))
  return values.flatMap(([word, value]) => {
    const literal = game.literalArguments?.[word]
    if (typeof value === 'string') return literal ? [{ domain: literal, id: value.toLowerCase() }] : []
    if (typeof value === 'number') return []
    if (value.type === 'message') return thingsOf(value, game)
    if (value.type === 'seat') return [{ domain: 'seat', id: String(value.seat) }]
    return [{ domain: value.domain, id: value.id }]
  })
}

interface Detail {
  seat?: number | null
  name?: string
  bot?: string
  cause?: string
  kept?: number
  freed?: boolean
  reason?: string
  what?: string
  yes?: boolean
}

/** Capitalizes a sentence about a former player; a person's name stays as it was written. */
function capitalOfFormer(told: Told, text: string): string {
  return (told.detail as Detail | null | undefined)?.name === '' ? capital(text) : text
}

/** Words an entry that is not an action, such as a seat change, a vote or a pause. */
function aroundText(session: Session, told: Told): string {
  const detail = (told.detail ?? {}) as Detail
  const name = detail.name === undefined ? '' : personName(detail.name)
  if (told.kind === 'seat-change') {
    let cause = detail.bot ? detail.cause : detail.name === undefined ? 'free' : (detail.cause ?? 'person')
    if (detail.name === undefined && (detail.kept || detail.freed)) cause = detail.kept ? 'kept' : 'free'
    const bot = detail.bot ? words.name('bot', detail.bot) : ''
    return say(`entry-seat-${cause}`, { seat: (detail.seat ?? 0) + 1, name, bot })
  }
  const player = typeof detail.seat === 'number' ? playerName(session.sight, detail.seat) : ''
  if (told.kind === 'end' && detail.reason !== undefined) return say('entry-closed', { reason: detail.reason })
  const ended = told.kind === 'end' && detail.cause === 'update'
  const id = told.kind === 'vote' ? `entry-vote-${detail.what}` : ended ? 'entry-end-update' : `entry-${told.kind}`
  return say(id, { name, player, yes: detail.yes ? 'yes' : 'no' })
}

/** Returns what the player of an entry was called at that time; in some games the name changes. */
export function doerName(session: Session, told: Told): string {
  if (typeof told.seat !== 'number') return ''
  const written = told.sentences?.find((message) => message.id === AS_WRITTEN)
  if (written) return capital(words.text(written.arguments?.name ?? ''))
  const then = (told.sentences ?? []).flatMap(seatsIn).find((seat) => seat.seat === told.seat)
  return then ? words.text(then) : playerName(session.sight, told.seat)
}

/** Returns the players that a message names. */
function seatsIn(message: Message): Seat[] {
  return Object.values(message.arguments ?? {})
    .flat()
    .filter((value) => typeof value === 'object')
    .flatMap((value) => (value.type === 'seat' ? [value] : value.type === 'message' ? seatsIn(value) : []))
}
