import { preferences, type Speed } from './preferences.svelte'
import { patched } from './patches'
import type { Change, Told } from './protocol'
import type { LiveSession } from './session.svelte'
import { sentencesOf, type Sentence } from './sentences'
import { chime, tick } from './sound'

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
  told: Told
  changes: Change[]
  sentence?: Sentence
  /** The kind of what happened, for sounds and scenes. */
  kind?: string
  /** Whether the player did this; they need no caption for it. */
  own: boolean
}

/** Shows what happened one moment at a time: board, caption, log and counters together. Nothing can be done before it has ended. */
export class Playback {
  caption = $state.raw<Sentence>()
  /** The kind of what is shown at the moment. */
  kind = $state<string>()
  waiting = $state(0)
  /** The sentence for screen readers, each once. */
  announced = $state('')

  private moments: Moment[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  /** When everything that waits shall have been shown. */
  private ends = 0
  private wasMine = false

  constructor(private session: LiveSession) {
    session.onTable = (news) => this.receive(news)
  }

  private receive(news: Told[]): void {
    const moments = news.flatMap((told) => this.momentsOf(told))
    const isPlayable = this.isPlayable(news) && this.moments.length + moments.length <= BACKLOG_MAX
    if (MOMENT_TIME[preferences.kept.speed] === 0 || document.hidden || !isPlayable) {
      this.announced = moments.flatMap((moment) => moment.sentence?.text ?? []).join(' ')
      this.skip()
      return
    }
    this.moments.push(...moments)
    this.ends = performance.now() + TOTAL_TIME[preferences.kept.speed]
    if (this.timer === undefined) this.next()
    else this.waiting = this.moments.length
  }

  /** Frames lead from the picture before to the one after only for the same seats, and only if all entries have them. */
  private isPlayable(news: Told[]): boolean {
    const { sight, known } = this.session
    return !!sight?.picture && sight.seats.join() === known?.sight.seats.join() && news.every((told) => told.kind !== 'start')
  }

  private momentsOf(told: Told): Moment[] {
    const own = this.session.played.includes(told.seat ?? -1)
    const sentences = PLAYED.has(told.kind) ? sentencesOf(this.session, told) : []
    const ends = told.ends ?? []
    const about = sentences.length - ends.length // sentences about the entry itself come first
    const frames = told.frames ?? []
    const moments: Moment[] = frames.map((changes, number) => {
      const index = ends.findIndex((end) => end >= number)
      const sentence = index < 0 ? undefined : sentences[index + about]
      return { told, changes, sentence, kind: told.happenings?.[number]?.kind, own: own && (index <= 0 || number === 0) }
    })
    if (about > 0 && PLAYED.has(told.kind)) moments.unshift({ told, changes: [], sentence: sentences[0], own })
    return moments
  }

  private next(): void {
    let moment = this.moments.shift()
    let picture = this.session.sight?.picture
    // What changes nothing and tells nothing new takes no time.
    while (moment && !moment.changes.length && (!moment.sentence || moment.sentence === this.caption || moment.own)) {
      this.session.showMoment(moment.told, picture)
      moment = this.moments.shift()
    }
    this.waiting = this.moments.length
    if (!moment) {
      this.skip()
      return
    }
    picture = patched(picture, moment.changes)
    this.session.showMoment(moment.told, picture as never)
    this.say(moment)
    const told = moment.sentence !== undefined && !moment.own
    const time = MOMENT_TIME[preferences.kept.speed] * (told ? 1 : UNTOLD)
    const share = (this.ends - performance.now()) / (this.moments.length + 1)
    this.timer = setTimeout(() => this.next(), Math.max(SHORTEST_TIME, Math.min(time, share)))
  }

  private say(moment: Moment): void {
    this.kind = moment.kind
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
    this.waiting = 0
    if (this.caption) this.session.lit = []
    this.caption = undefined
    this.kind = undefined
    this.session.catchUp()
    const mine = this.session.myTurn || !!this.session.asked
    if (preferences.kept.sound && mine && !this.wasMine) chime()
    this.wasMine = mine
  }
}
