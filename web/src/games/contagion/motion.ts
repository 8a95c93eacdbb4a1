import { backOut, cubicOut } from 'svelte/easing'
import type { TransitionConfig } from 'svelte/transition'

import { preferences } from '../../lib/preferences.svelte'

type Transition = (node: Element) => TransitionConfig

const PACE = { off: 0, fast: 0.55, normal: 1, slow: 1.7 }

/** Milliseconds at the speed that a person has chosen. */
export const paced = (milliseconds: number): number => milliseconds * PACE[preferences.speed]

/** A cube falls into its place, each a little after the one before. */
export function drop(_node: Element, { place = 0 } = {}): TransitionConfig {
  return {
    duration: paced(280),
    delay: paced(60 * place),
    easing: backOut,
    css: (t) => `transform: translateY(${(t - 1) * 18}px) scale(${0.5 + t / 2}); opacity: ${Math.min(1, t * 2)}`,
  }
}

/** A card comes onto the table from the stack below. */
export const deal: Transition = () => ({ duration: paced(300), easing: cubicOut, css: (t) => `transform: translateY(${(1 - t) * 32}px); opacity: ${t}` })

/** A city is closed: its card is lifted off the table. */
export const close: Transition = () => ({
  duration: paced(320),
  easing: cubicOut,
  css: (t) => `transform: translateY(${(t - 1) * 40}px) scale(${0.9 + t / 10}); opacity: ${t}`,
})

/** A mark ticks to its new level. */
export const tick: Transition = () => ({ duration: paced(260), easing: backOut, css: (t) => `transform: scale(${0.3 + 0.7 * t})` })
