import type { WebGame } from '..'
import Picture from './Picture.svelte'

/** Shows a game that has no folder of its own: the server's text instead of a drawn board, and everything around it as usual. */
export default {
  position: Number.MAX_SAFE_INTEGER,
  Picture,
  loadBoards: () => import('./boards'),
} satisfies WebGame
