import type { Positions } from './positions.svelte'
import { preferences, type Speed } from './preferences.svelte'
import { patched } from './patches'
import type { Change, Told } from './protocol'
import type { Session } from './session.svelte'
import { sentencesOf, type Sentence } from './sentences'
import { tick } from './sound'

/** How long a moment is shown, in milliseconds, and how long all moments that wait may take together. */
const MOMENT_TIME: Record<Speed, number> = { off: 0, fast: 450, normal: 900, slow: 1800 }
const TOTAL_TIME: Record<Speed, number> = { off: 0, fast: 8_000, normal: 20_000, slow: 60_000 }
const SHORTEST_TIME = 180
/** A change that no sentence tells, such as a card that is turned before its cubes are placed, is shown this much shorter. */
const UNTOLD = 0.5
/** Of a longer backlog, as after an absence, only the result is shown. */
const BACKLOG_MAX = 200
const PLAYED = new Set(['action', 'undo', 'take-back', 'time-out'])

/** A position to be shown, and what is said about it. */
interface Moment {
  /** The entry, told up to this moment. */
  told: Told
  changes: Change[]
  sentence?: Sentence
  /** Whether the player did this; they need no caption for it. */
  own: boolean
}

interface Stage extends Session {
  readonly positions: Positions
  /** The seats whose actions need no caption. */
  readonly played: number[]
  catchUp(): void
}

/** Shows what happened one moment at a time: board, caption, log and counters together. Nothing can be done before it has ended. */
export class Playback {
  caption = $state.raw<Sentence>()
  isPlaying = $state(false)
  /** The sentence for screen readers, each once. */
  announced = $state('')
  /** Called when everything that is known is shown. */
  onEnd: (() => void) | undefined

  private moments: Moment[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  /** When everything that waits shall have been shown. */
  private ends = 0

  constructor(private session: Stage) {}

  /** Plays entries that the session has just learned. */
  play(news: Told[]): void {
    const moments = news.flatMap((told) => this.momentsOf(told))
    const isPlayable = this.isPlayable(news) && this.moments.length + moments.length <= BACKLOG_MAX
    if (MOMENT_TIME[preferences.kept.speed] === 0 || document.hidden || !isPlayable) {
      this.announced = moments.flatMap((moment) => moment.sentence?.text ?? []).join(' ')
      this.skip()
      return
    }
    this.moments.push(...moments)
    if (moments.length) this.ends = performance.now() + TOTAL_TIME[preferences.kept.speed]
    if (this.timer === undefined) this.next()
  }

  /** Frames lead from the picture before to the one after only for the same seats, and only if all entries have them. */
  private isPlayable(news: Told[]): boolean {
    const { shown, known } = this.session.positions
    const isSame = !!shown?.sight.picture && shown.sight.seats.join() === known?.sight.seats.join()
    return isSame && news.every((told) => !!told.frames?.length)
  }

  private momentsOf(told: Told): Moment[] {
    const own = this.session.played.includes(told.seat ?? -1)
    const sentences = PLAYED.has(told.kind) ? sentencesOf(this.session, told) : []
    const ends = told.ends?.length ?? 0
    const about = sentences.length - ends // sentences about the entry itself come first
    const moments: Moment[] = (told.frames ?? []).map((changes, number) => {
      const index = sentenceAt(told, number)
      const sentence = index < 0 && ends ? undefined : sentences[index + about]
      return { told: upTo(told, number, index), changes, sentence, own: own && (index <= 0 || number === 0) }
    })
    const first = moments[0]
    if (first && about > 0 && ends) moments.unshift({ told: first.told, changes: [], sentence: sentences[0], own })
    return moments
  }

  private next(): void {
    let moment = this.moments.shift()
    // What changes nothing and tells nothing new takes no time; what the player did is shown at once.
    while (moment && (moment.own ? this.moments[0]?.own : !moment.changes.length && (!moment.sentence || moment.sentence === this.caption))) {
      this.show(moment)
      moment = this.moments.shift()
    }
    if (!moment || (moment.own && !this.moments.length)) {
      this.skip()
      return
    }
    this.isPlaying = true
    this.show(moment)
    this.say(moment)
    const time = MOMENT_TIME[preferences.kept.speed] * (moment.sentence && !moment.own ? 1 : UNTOLD)
    const share = (this.ends - performance.now()) / (this.moments.length + 1)
    this.timer = setTimeout(() => this.next(), Math.max(SHORTEST_TIME, Math.min(time, share)))
  }

  private show({ told, changes }: Moment): void {
    this.session.positions.showMoment(told, patched(this.session.sight?.picture, changes))
  }

  private say(moment: Moment): void {
    if (moment.sentence && moment.sentence !== this.caption) {
      this.announced = moment.sentence.text
      if (preferences.kept.sound) tick()
    }
    this.caption = moment.own ? undefined : moment.sentence
    this.session.lit = this.caption?.things ?? []
  }

  /** Ends the playback and shows the result. */
  skip(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    this.moments = []
    this.isPlaying = false
    if (this.caption) this.session.lit = []
    this.caption = undefined
    this.session.catchUp()
    this.onEnd?.()
  }
}

/** Returns the sentence that tells a happening: of those that do not end before it, the one that ends first; -1 if there is none. */
function sentenceAt({ ends = [] }: Told, number: number): number {
  return ends.reduce((best, end, index) => (end >= number && end < (ends[best] ?? Infinity) ? index : best), -1)
}

/** Returns an entry as it is told at one of its happenings, whose sentence is given. */
function upTo(told: Told, number: number, sentence: number): Told {
  const ends = told.ends ?? []
  const isTold = (_: unknown, index: number) => index === sentence || (ends[index] ?? -1) <= number
  return { ...told, happenings: told.happenings?.slice(0, number + 1), sentences: told.sentences?.filter(isTold), ends: ends.filter(isTold) }
}
