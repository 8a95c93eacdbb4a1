import type { Scenes } from '../../../lib/scenes'
import SceneEnd from '../../../panels/SceneEnd.svelte'
import Cure from './Cure.svelte'
import Epidemic from './Epidemic.svelte'
import Outbreak from './Outbreak.svelte'

export const scenes: Scenes = {
  epidemic: { Component: Epidemic, weight: 2.4, sound: 'alarm', steps: ['infection-card', 'cubes', 'protected', 'outbreak', 'intensified'] },
  outbreak: { Component: Outbreak, weight: 1.6, sound: 'burst', steps: ['cubes', 'protected'] },
  cured: { Component: Cure, weight: 2.2, sound: 'cure' },
  eradicated: { Component: Cure, weight: 2, sound: 'cure' },
  won: { Component: SceneEnd, weight: 3, sound: 'victory' },
  lost: { Component: SceneEnd, weight: 3, sound: 'defeat' },
}
