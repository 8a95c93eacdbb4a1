import type { Component } from 'svelte'

import type { Flights } from '../lib/flights'
import type { Lesson } from '../lib/lesson'
import type { Scenes } from '../lib/scenes'
import type { Session } from '../lib/session.svelte'
import generic from './generic'

/** The components that show a game. Each gets the session and nothing else. */
export interface Boards {
  Board: Component<{ session: Session }>
  /** The players beside the board. */
  Players: Component<{ session: Session }>
  /** The player's own hand below the board. */
  Hand?: Component<{ session: Session }>
  /** Whether the hand needs the full width of the window; otherwise the players beside the board get its full height. */
  wide?: boolean
  /** How cards travel between piles, hands and the board. */
  flights?: Flights
  /** What is drawn over the board when something dramatic happens. */
  scenes?: Scenes
}

/**
 * Everything the client knows about one game. `games/<name>/index.ts` exports it as default; its own texts are in
 * `games/<name>/text/*.ftl`.
 */
export interface WebGame {
  /** The position of the game in lists, lowest first. */
  position: number
  /** A small picture for cards on the start page: SVG elements on a field of 320 by 150 units. */
  Picture: Component
  /** Fetches the board when a table is first opened. */
  loadBoards: () => Promise<Boards>
  /** Fetches the guided first game, if there is one. */
  loadLesson?: () => Promise<{ lesson: Lesson }>
  /** The prefixes of message ids that name the things of a domain, where they differ from the domain's name. */
  namePrefixes?: Record<string, string[]>
  /** Domains whose ids are shown as they are, in capitals. */
  literalDomains?: string[]
  /** Arguments of messages that are such an id, and its domain. */
  literalArguments?: Record<string, string>
  /** Groups of actions that may be played in a window, where passing is the usual answer. */
  optionalGroups?: string[]
  /** Whether a player who has nothing to play in the turns of others may pass all their windows in advance. */
  passesAhead?: boolean
}

const modules = import.meta.glob<WebGame>(['./*/index.ts', '!./generic/index.ts'], { eager: true, import: 'default' })
const GAMES = new Map(Object.entries(modules).map(([path, game]) => [path.split('/')[1] ?? '', game]))

/** Returns the declaration of a game. A game without a folder here is shown as text. */
export function webGame(name: string | undefined): WebGame {
  return GAMES.get(name ?? '') ?? generic
}

/** Returns the names of all games that have a folder of their own here. */
export function declaredGames(): string[] {
  return [...GAMES.keys()]
}

/** Sorts games as lists show them; those without a folder here come last, in the server's order. */
export function inOrder<Named extends { name: string }>(games: Named[]): Named[] {
  return [...games].sort((a, b) => webGame(a.name).position - webGame(b.name).position)
}

/** Returns the lesson of a game, or undefined if it has none. */
export async function lessonOf(name: string): Promise<Lesson | undefined> {
  return (await webGame(name).loadLesson?.())?.lesson
}
