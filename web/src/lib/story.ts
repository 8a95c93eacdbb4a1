import type { Happening, Told } from './protocol'

/** Reads a story while it grows, also in the middle of an entry: everything that happened once. */
export class StoryReader {
  private entry = 0
  private count = 0

  /** Begins after what has happened so far. */
  constructor(story: Told[]) {
    this.mark(story)
  }

  /** Returns what happened since the last time. */
  news(story: Told[]): Happening[] {
    const found = story.flatMap(({ number, happenings = [] }) => {
      if (number < this.entry) return []
      return number === this.entry ? happenings.slice(this.count) : happenings
    })
    this.mark(story)
    return found
  }

  private mark(story: Told[]): void {
    const last = story.at(-1)
    this.entry = last?.number ?? 0
    this.count = last?.happenings?.length ?? 0
  }
}
