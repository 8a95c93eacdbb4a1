import type { Lesson } from '../../lib/lesson'
import record from './lesson.json?raw'

const city = (id: string) => ({ domain: 'city', id })

export const lesson: Lesson = {
  record,
  options: { players: 2, epidemics: 4, roles: ['medic', 'scientist'] },
  bots: [1],
  steps: [
    { id: 'goal' },
    { id: 'cubes', region: 'board', lights: [city('washington'), city('miami')] },
    { id: 'role', region: 'side' },
    { id: 'hand', region: 'hand' },
    { id: 'drive', region: 'now', lights: [city('washington')], until: { actions: ['drive', 'direct'] } },
    { id: 'treat', region: 'now', lights: [city('washington')], until: { actions: ['treat'] } },
    { id: 'next', region: 'now', lights: [city('miami')], until: { actions: ['drive', 'direct'] } },
    { id: 'fourth', region: 'now', until: { actions: ['treat', 'drive', 'direct', 'build'] } },
    { id: 'window', region: 'now', until: { happenings: ['infection-card'] } },
    { id: 'infection', region: 'side' },
    { id: 'partner', region: 'side', until: { asked: ['prompt-actions'] } },
    { id: 'cure', region: 'hand' },
    { id: 'travel', lights: [city('atlanta')] },
    { id: 'epidemic' },
    { id: 'end' },
  ],
}
