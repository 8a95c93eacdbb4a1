import type { WebGame } from '..'
import Picture from './Picture.svelte'

export default {
  position: 1,
  Picture,
  loadBoards: () => import('./boards'),
  loadLesson: () => import('./lesson'),
  namePrefixes: { card: ['city', 'event', 'card'] },
  optionalGroups: ['event'],
  passesAhead: true,
} satisfies WebGame
