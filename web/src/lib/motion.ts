import { preferences, type Speed } from './preferences.svelte'

const PACE: Record<Speed, number> = { off: 0, fast: 0.55, normal: 1, slow: 1.8 }

/** Scales the duration of a motion, in milliseconds, to the speed that the player has chosen. */
export function paced(milliseconds: number): number {
  return milliseconds * PACE[preferences.speed]
}
