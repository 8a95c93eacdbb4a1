import type { Thing } from '../lib/session.svelte'

/** A part of the page that a step speaks about. */
export type Region = 'top' | 'board' | 'side' | 'now' | 'hand'

/** When a step is done: one of these things was done by the learner, or has happened, or the table asks the learner again. */
export interface Until {
  actions?: string[]
  happenings?: string[]
  asked?: string[]
  /** How often; once unless told otherwise. */
  times?: number
}

/** One step of a lesson; its words are `learn-<game>-<id>`, and `.todo` says what to do. Without `until` one reads and goes on. */
export interface Step {
  id: string
  region?: Region
  lights?: Thing[]
  until?: Until
}

/** A guided first game on an ordinary table. */
export interface Lesson {
  /** A record whose deal suits the lesson. Whoever opens it sits on every seat, so a game with hidden hands has none. */
  record?: string
  /** How to open a table for it without a record. */
  options: Record<string, unknown>
  /** Seats that a bot plays. */
  bots: number[]
  steps: Step[]
}

const LESSONS: Record<string, () => Promise<{ lesson: Lesson }>> = {
  pandemic: () => import('./pandemic'),
  contagion: () => import('./contagion'),
  raxxon: () => import('./raxxon'),
}

export async function lessonOf(game: string): Promise<Lesson> {
  const load = LESSONS[game]
  if (!load) throw new Error(`there is no lesson for ${game}`)
  return (await load()).lesson
}
