import type { Component } from 'svelte'

import type { Happening } from './protocol'
import type { Session } from './session.svelte'
import type { Sound } from './sound'

/** What a scene gets: the happening that it is about, and those that have followed and belong to it. */
export interface SceneProps {
  session: Session
  happening: Happening
  followed: Happening[]
}

/** A dramatic happening: what is drawn over the board while it is shown, how long, and how it sounds. */
export interface Scene {
  Component: Component<SceneProps>
  /** How many times as long as other moments it is shown. */
  weight: number
  sound?: Sound
  /** The kinds of happenings that belong to it: it stays while they are shown. */
  steps?: string[]
  /** Whether this happening is one of those that get the scene; all are, by default. */
  when?: (operands: Happening['operands']) => boolean
}

/** The scenes of a game, by the kind of the journal entry. */
export type Scenes = Record<string, Scene>

/** Returns the scene of a happening, if it has one. */
export function sceneOf(scenes: Scenes, happening: Happening | undefined): Scene | undefined {
  const scene = happening && scenes[happening.kind]
  return scene && (scene.when?.(happening.operands) ?? true) ? scene : undefined
}
