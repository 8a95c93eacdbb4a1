import { preferences, type Speed } from '../../lib/preferences.svelte'

const PACE: Record<Speed, number> = { off: 0, fast: 0.55, normal: 1, slow: 1.8 }

/** How long a movement takes at the speed a person likes. */
export function lasting(milliseconds: number): number {
  return milliseconds * PACE[preferences.speed]
}
