import type { Thing } from './session.svelte'

/** A part of the page that a step is about. */
export type Region = 'top' | 'board' | 'side' | 'now' | 'hand'

/** When a step is complete: the learner took one of these actions, one of these events happened, or the table asks the learner again. */
export interface Until {
  actions?: string[]
  happenings?: string[]
  asked?: string[]
  /** How often; once by default. */
  times?: number
}

/** One step of a lesson. Its text is `learn-<game>-<id>`; `.todo` says what to do. A step without `until` is only read. */
export interface Step {
  id: string
  region?: Region
  lights?: Thing[]
  until?: Until
}

/** A guided first game at an ordinary table. */
export interface Lesson {
  /** A record whose deal suits the lesson. Whoever opens it sits on every seat, so a game with hidden hands has none. */
  record?: string
  /** The options of a new table, where there is no record. */
  options: Record<string, unknown>
  /** Seats that a bot plays. */
  bots: number[]
  steps: Step[]
}
