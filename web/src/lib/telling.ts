import { kindText, playerName } from './naming'
import type { Message, Told } from './protocol'
import type { Session, Thing } from './session.svelte'
import { capital, say, words } from './words.svelte'

/** Something that happened, in words, and the things it names. */
export interface Sentence {
  text: string
  things: Thing[]
}

/** What an entry of the record tells; never nothing. */
export function sentencesOf(session: Session, told: Told): Sentence[] {
  const around = told.kind === 'action' ? [] : [{ text: aroundText(session, told), things: [] }]
  const happened = (told.sentences ?? []).map((message) => ({ text: capital(words.message(message)), things: thingsOf(message) }))
  const sentences = [...around, ...happened]
  return sentences.length ? sentences : [{ text: doneText(session, told), things: [] }]
}

/** The things a message names. */
function thingsOf(message: Message): Thing[] {
  const values = Object.entries(message.arguments ?? {}).flatMap(([word, value]) => [value].flat().map((one) => [word, one] as const))
  return values.flatMap(([word, value]) => {
    if (typeof value === 'string') return word === 'cell' || word === 'other' ? [{ domain: 'cell', id: value }] : []
    if (typeof value === 'number') return []
    if (value.type === 'message') return thingsOf(value)
    if (value.type === 'seat') return [{ domain: 'seat', id: String(value.seat) }]
    return [{ domain: value.domain, id: value.id }]
  })
}

interface Detail {
  seat?: number | null
  name?: string
  bot?: string
  cause?: string
  what?: string
  yes?: boolean
}

/** An entry that is no action: somebody sat down, a vote, a pause. */
function aroundText(session: Session, told: Told): string {
  const detail = (told.detail ?? {}) as Detail
  if (told.kind === 'seat-change') {
    const cause = detail.bot ? detail.cause : detail.name ? 'person' : 'free'
    const bot = detail.bot ? words.name('bot', detail.bot) : ''
    return say(`entry-seat-${cause}`, { seat: (detail.seat ?? 0) + 1, name: detail.name ?? '', bot })
  }
  const player = typeof detail.seat === 'number' ? playerName(session.sight, detail.seat) : ''
  const id = told.kind === 'vote' ? `entry-vote-${detail.what}` : `entry-${told.kind}`
  return say(id, { name: detail.name ?? '', player, yes: detail.yes ? 'yes' : 'no' })
}

/** An action of which nothing more is told. */
function doneText(session: Session, told: Told): string {
  if (told.action) return capital(words.message(told.action.label))
  return told.kind === 'action' ? say('entry-hidden', { player: playerName(session.sight, told.seat ?? 0) }) : capital(kindText(told.kind))
}

/** What the game calls the one who did what an entry tells. */
export function doerName(session: Session, told: Told): string {
  return typeof told.seat === 'number' ? playerName(session.sight, told.seat) : ''
}
