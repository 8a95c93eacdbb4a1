import type { Positions } from './positions.svelte'
import { preferences, type Speed } from './preferences.svelte'
import { patched } from './patches'
import type { Change, Happening, Told } from './protocol'
import { sceneOf, type Scene, type Scenes } from './scenes'
import type { Session } from './session.svelte'
import { sentencesOf, type Sentence } from './sentences'
import { play, tick } from './sound'

/** How long a moment is shown, in milliseconds, and how long all moments that wait may take together. */
const MOMENT_TIME: Record<Speed, number> = { off: 0, fast: 450, normal: 900, slow: 1800 }
const TOTAL_TIME: Record<Speed, number> = { off: 0, fast: 8_000, normal: 20_000, slow: 60_000 }
const SHORTEST_TIME = 180
/** A change that no sentence tells, such as a card that is turned before its cubes are placed, is shown this much shorter. */
const UNTOLD = 0.5
/** After a lost connection, what was missed takes no longer than this. */
const RETURN_TIME = 4_000
const PLAYED = new Set(['action', 'undo', 'take-back', 'time-out'])

/** A position to be shown, and what is said about it. */
interface Moment {
  /** The entry, told up to this moment. */
  told: Told
  changes: Change[]
  sentence?: Sentence
  /** Whether the player did this; they need no caption for it, unless it has a scene. */
  own: boolean
  happening?: Happening
  scene?: Scene
}

/** A scene that is on. */
interface Staged {
  id: number
  scene: Scene
  happening: Happening
  /** What has followed and belongs to it. */
  followed: Happening[]
  /** The scene that goes on after it: an outbreak in an epidemic. */
  around?: Staged
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
  staged = $state.raw<Staged>()
  /** The scenes of the game that is played. */
  scenes: Scenes = {}
  /** The sentence for screen readers, each once. */
  announced = $state('')
  /** Called when everything that is known is shown. */
  onEnd: (() => void) | undefined

  private moments: Moment[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  /** When everything that waits shall have been shown. */
  private ends = 0

  constructor(private session: Stage) {}

  /** Plays entries that the session has just learned; `returned` tells that they were missed while the connection was lost. */
  play(news: Told[], returned = false): void {
    const moments = news.flatMap((told) => this.momentsOf(told))
    const speed = preferences.kept.speed
    if (MOMENT_TIME[speed] === 0 || document.hidden || !this.isPlayable(news)) {
      this.announced = moments.flatMap((moment) => moment.sentence?.text ?? []).join(' ')
      this.skip()
      return
    }
    this.moments.push(...moments)
    const total = returned ? Math.min(RETURN_TIME, TOTAL_TIME[speed]) : TOTAL_TIME[speed]
    if (moments.length) this.ends = performance.now() + total
    this.shorten(Math.floor(total / SHORTEST_TIME))
    if (this.timer === undefined) this.next()
  }

  /** Shows the beginning of a backlog at once, so that the rest takes no longer than its time. */
  private shorten(most: number): void {
    const first = this.moments.splice(0, Math.max(0, this.moments.length - most))
    if (!first.length) return
    for (const moment of first) this.show(moment)
    clearTimeout(this.timer) // the moment that is shown is past: the next one comes at once, with its own caption
    this.timer = undefined
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
      const happening = told.happenings?.[number]
      const scene = sceneOf(this.scenes, happening)
      return { told: upTo(told, number, index), changes, sentence, happening, scene, own: own && !scene && (index <= 0 || number === 0) }
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
    this.stage(moment)
    const time = MOMENT_TIME[preferences.kept.speed] * weightOf(moment)
    const weights = this.moments.reduce((sum, one) => sum + weightOf(one), weightOf(moment))
    const share = ((this.ends - performance.now()) * weightOf(moment)) / weights
    this.timer = setTimeout(() => this.next(), Math.max(SHORTEST_TIME, Math.min(time, share)))
  }

  /** Begins the scene of a moment, goes on with the one it belongs to, or ends it. */
  private stage({ happening, scene }: Moment): void {
    if (!happening) return
    const belongsTo = (staged: Staged | undefined) => !!staged?.scene.steps?.includes(happening.kind)
    let on = this.staged
    while (on && !belongsTo(on)) on = on.around
    if (on) on = { ...on, followed: [...on.followed, happening] }
    if (scene && preferences.kept.sound && scene.sound) play(scene.sound)
    this.staged = scene ? { id: (this.staged?.id ?? 0) + 1, scene, happening, followed: [], around: on } : on
  }

  private show({ told, changes }: Moment): void {
    this.session.positions.showMoment(told, patched(this.session.sight?.picture, changes))
  }

  private say(moment: Moment): void {
    if (moment.sentence && moment.sentence !== this.caption) {
      this.announced = moment.sentence.text
      if (preferences.kept.sound && !moment.scene) tick()
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
    this.staged = undefined
    if (this.caption) this.session.lit = []
    this.caption = undefined
    this.session.catchUp()
    this.onEnd?.()
  }
}

/** Returns how many times as long as a told moment this one is shown. */
function weightOf({ scene, sentence, own }: Moment): number {
  return scene?.weight ?? (sentence && !own ? 1 : UNTOLD)
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
