import { preferences, type Speed } from './preferences.svelte'
import type { Told } from './protocol'
import type { LiveSession } from './session.svelte'
import { chime, tick } from './sound'
import { sentencesOf, type Sentence } from './sentences'

/** How long a sentence is shown at most, in milliseconds, and the time that all sentences still to be shown share. */
const SENTENCE_TIME: Record<Speed, number> = { off: 0, fast: 450, normal: 850, slow: 1700 }
const CHAIN_TIME: Record<Speed, number> = { off: 0, fast: 6_000, normal: 14_000, slow: 40_000 }
const SHORTEST_TIME = 220
/** Bots play faster than people read: of a backlog longer than this, only the last sentences are played. */
const BACKLOG = 30
const BACKLOG_KEPT = 8
const PLAYED = new Set(['action', 'undo', 'take-back', 'time-out'])

/** Plays the story sentence by sentence: a caption, and highlights on the board. */
export class StoryPlayer {
  caption = $state.raw<Sentence>()
  waiting = $state(0)
  private news = $state.raw<Told[]>([])
  /** The newest sentences, for screen readers. */
  announced = $derived(this.news.flatMap((told) => sentencesOf(this.session, told).map((sentence) => sentence.text)).join(' '))

  private queue: Sentence[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  private wasMine = false

  constructor(private session: LiveSession) {
    session.onStory = (told, first) => this.receive(told, first)
  }

  private receive(told: Told[], first: boolean): void {
    const mine = this.session.myTurn || !!this.session.asked
    if (preferences.kept.sound && mine && !this.wasMine && !first) chime()
    this.wasMine = mine
    if (first) return
    const news = told.filter((one) => PLAYED.has(one.kind))
    const sentences = news.flatMap((one) => this.worthPlaying(one))
    this.news = news
    if (SENTENCE_TIME[preferences.speed] === 0 || sentences.length === 0) return
    // A player who acts does not want to see the rest of what came before.
    if (news.some((one) => this.session.played.includes(one.seat ?? -1))) this.queue = []
    this.queue.push(...sentences)
    if (this.queue.length > BACKLOG) this.queue = this.queue.slice(-BACKLOG_KEPT)
    if (this.timer === undefined) this.next()
    else this.waiting = this.queue.length
  }

  /** The player's own action is seen on the board; only what follows from it is played. */
  private worthPlaying(told: Told): Sentence[] {
    const sentences = sentencesOf(this.session, told)
    return this.session.played.includes(told.seat ?? -1) ? sentences.slice(1) : sentences
  }

  private next(): void {
    const sentence = this.queue.shift()
    this.waiting = this.queue.length
    if (!sentence) {
      this.skip()
      return
    }
    this.caption = sentence
    this.session.lit = sentence.things
    if (preferences.kept.sound) tick()
    const rest = CHAIN_TIME[preferences.speed] / (this.queue.length + 1)
    this.timer = setTimeout(() => this.next(), Math.max(SHORTEST_TIME, Math.min(SENTENCE_TIME[preferences.speed], rest)))
  }

  /** Ends the playback; the board shows the result. */
  skip(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    this.queue = []
    this.waiting = 0
    if (this.caption) this.session.lit = []
    this.caption = undefined
  }
}
