import type { WebGame } from '..'
import Picture from './Picture.svelte'

export default {
  position: 3,
  Picture,
  loadBoards: () => import('./boards'),
  loadLesson: () => import('./lesson'),
  namePrefixes: { character: ['role'] },
  literalDomains: ['cell', 'option'],
  literalArguments: { cell: 'cell', other: 'cell' },
} satisfies WebGame
