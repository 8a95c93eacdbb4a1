import type { Scenes } from '../../../lib/scenes'
import Ending from './Ending.svelte'
import Nightfall from './Nightfall.svelte'
import Power from './Power.svelte'

export const scenes: Scenes = {
  night: { Component: Nightfall, weight: 2.6, sound: 'night' },
  power: { Component: Power, weight: 1.4, sound: 'burst' },
  won: { Component: Ending, weight: 3, sound: 'victory' },
  lost: { Component: Ending, weight: 3, sound: 'defeat' },
}
