import type { Lesson } from '../../lib/lesson'

export const lesson: Lesson = {
  options: { players: 2 },
  bots: [1],
  steps: [
    { id: 'goal' },
    { id: 'cities', region: 'board' },
    { id: 'settle', region: 'now', until: { actions: ['settle'] } },
    { id: 'event', region: 'board' },
    { id: 'board', region: 'side' },
    { id: 'hand', region: 'hand' },
    { id: 'infect', region: 'now', until: { actions: ['infect', 'draw', 'mutate'] } },
    { id: 'second', region: 'now', until: { happenings: ['turn'] } },
    { id: 'others', region: 'side', until: { asked: ['prompt-actions'] } },
    { id: 'mutate', region: 'side' },
    { id: 'score', region: 'board' },
    { id: 'who', region: 'board' },
    { id: 'end' },
  ],
}
