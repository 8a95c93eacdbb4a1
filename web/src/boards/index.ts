import type { Component } from 'svelte'

import type { Session } from '../lib/session.svelte'

/** What a game's folder shows: the board, the players beside it, and one's own hand below. Each gets the session and nothing else. */
export interface Boards {
  Board: Component<{ session: Session }>
  Players: Component<{ session: Session }>
  Hand: Component<{ session: Session }>
  /** Whether the hand needs the whole width of the window; else the players beside the board have its whole height. */
  wide?: boolean
}

const GAMES: Record<string, () => Promise<Boards>> = {
  pandemic: () => import('./pandemic'),
  contagion: () => import('./contagion'),
  raxxon: () => import('./raxxon'),
}

/** The boards of a game, fetched when they are first needed. */
export function boardsOf(game: string): Promise<Boards> {
  const load = GAMES[game]
  if (!load) throw new Error(`there is no board for ${game}`)
  return load()
}
