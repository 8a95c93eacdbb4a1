import type { Scenes } from '../../../lib/scenes'
import Ending from './Ending.svelte'
import RoundCard from './RoundCard.svelte'
import Toll from './Toll.svelte'

export const scenes: Scenes = {
  revealed: { Component: RoundCard, weight: 2.4, sound: 'card' },
  skull: { Component: Toll, weight: 1.6, sound: 'toll', steps: ['toll'] },
  'last-round': { Component: Ending, weight: 2, sound: 'night' },
  final: { Component: Ending, weight: 2.4, sound: 'victory', when: ({ seat }) => seat === 0 },
}
