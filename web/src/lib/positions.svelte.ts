import type { Sight, TableState, Told, WindowState } from './protocol'

/** A table after an entry. */
export interface Position {
  entry: number
  sight: Sight
  table?: TableState
  window?: WindowState | null
}

/**
 * What is shown of a table, and what is known of it. The shown position may be behind the known one: a `Playback` leads to it step by
 * step. Board, counters, log and questions show the same position.
 */
export class Positions {
  known = $state.raw<Position>()
  shown = $state.raw<Position>()
  /** The entries shown so far; the last one may be told in part. */
  story = $state.raw<Told[]>([])
  private unshown: Told[] = []

  /** Whether something has happened that is not shown yet. */
  get isBehind(): boolean {
    return this.known !== this.shown
  }
  get knownEntry(): number {
    return this.known?.entry ?? 0
  }

  /** Takes in a position, and gets the entries that lead to it and were not known. */
  learn(position: Position, story: Told[]): Told[] {
    const news = story.filter((told) => told.number > this.knownEntry)
    this.known = position
    this.unshown = [...this.unshown, ...news]
    return news
  }

  /** Takes in a position of another time, with the entries that lead to it. */
  replace(position: Position, story: Told[]): void {
    this.known = position
    this.story = []
    this.unshown = story
  }

  /** Shows a position in the middle of an entry, told so far. Nothing can be done until everything has been shown. */
  showMoment(told: Told, picture: unknown): void {
    if (!this.shown) return
    const sight = { ...this.shown.sight, picture, question: null, choices: [], undo: false } as Sight
    this.shown = { ...this.shown, sight, window: undefined }
    this.story = [...this.storyBefore(told.number), ...this.unshown.filter(({ number }) => number < told.number), told]
  }

  /** Shows what is known. */
  catchUp(): void {
    const first = this.unshown[0]
    if (first) this.story = [...this.storyBefore(first.number), ...this.unshown]
    this.unshown = []
    this.shown = this.known
  }

  private storyBefore(number: number): Told[] {
    const first = Math.min(number, this.unshown[0]?.number ?? number)
    return this.story.filter((told) => told.number < first)
  }
}
