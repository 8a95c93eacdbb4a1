import type { WebGame } from '..'
import Picture from './Picture.svelte'

export default {
  position: 2,
  Picture,
  loadBoards: () => import('./boards'),
  loadLesson: () => import('./lesson'),
  optionalGroups: ['city'],
} satisfies WebGame
