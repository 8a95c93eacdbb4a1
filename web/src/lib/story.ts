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
    const found = this.unread(story).flatMap(({ happenings = [] }) => happenings)
    this.mark(story)
    return found
  }

  /** Returns the entries that have not been read, without reading them; the first one may be the rest of one that has begun before. */
  unread(story: Told[]): Told[] {
    return story.flatMap((told) => {
      if (told.number < this.entry) return []
      if (told.number > this.entry) return [told]
      return [{ ...told, action: undefined, happenings: told.happenings?.slice(this.count) }]
    })
  }

  private mark(story: Told[]): void {
    const last = story.at(-1)
    this.entry = last?.number ?? 0
    this.count = last?.happenings?.length ?? 0
  }
}
