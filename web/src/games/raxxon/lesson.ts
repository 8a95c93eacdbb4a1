import type { Lesson } from '../../lib/lesson'
import record from './lesson.json?raw'

export const lesson: Lesson = {
  record,
  options: { players: 1 },
  bots: [],
  steps: [
    { id: 'goal' },
    { id: 'crowd', region: 'board' },
    { id: 'character', region: 'now', until: { actions: ['character'] } },
    { id: 'sheet', region: 'hand' },
    { id: 'investigate', region: 'now', until: { actions: ['act'] } },
    { id: 'card', region: 'board', until: { happenings: ['flipped', 'looked', 'saw', 'evacuated', 'killed', 'contained', 'swapped', 'roadblock'] } },
    { id: 'types', region: 'board' },
    { id: 'tokens', region: 'hand' },
    { id: 'again', region: 'now', until: { actions: ['act', 'go'] } },
    { id: 'stop', region: 'now' },
    { id: 'night' },
    { id: 'raxxon', region: 'board' },
    { id: 'end' },
  ],
}
