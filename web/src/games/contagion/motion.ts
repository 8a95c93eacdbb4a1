import { backOut, cubicOut } from 'svelte/easing'
import type { TransitionConfig } from 'svelte/transition'

import { paced } from '../../lib/motion'

type Transition = (node: Element) => TransitionConfig

/** Drops a cube into its place, with a delay that grows with its number. */
export function drop(_node: Element, { place = 0 } = {}): TransitionConfig {
  return {
    duration: paced(280),
    delay: paced(60 * place),
    easing: backOut,
    css: (t) => `transform: translateY(${(t - 1) * 18}px) scale(${0.5 + t / 2}); opacity: ${Math.min(1, t * 2)}`,
  }
}

/** Slides a card onto the table from the stack below. */
export const deal: Transition = () => ({ duration: paced(300), easing: cubicOut, css: (t) => `transform: translateY(${(1 - t) * 32}px); opacity: ${t}` })

/** Lifts the card of a closed city off the table. */
export const close: Transition = () => ({
  duration: paced(320),
  easing: cubicOut,
  css: (t) => `transform: translateY(${(t - 1) * 40}px) scale(${0.9 + t / 10}); opacity: ${t}`,
})

/** Grows a mark at its new level. */
export const tick: Transition = () => ({ duration: paced(260), easing: backOut, css: (t) => `transform: scale(${0.3 + 0.7 * t})` })
