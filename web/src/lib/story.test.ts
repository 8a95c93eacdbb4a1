import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { speak } from '../testing/catalogues'
import { stillSession } from '../testing/sessions'
import { preferences } from './preferences.svelte'
import type { Message, Told } from './protocol'
import type { LiveSession } from './session.svelte'
import { StoryPlayer } from './story.svelte'

const ME = 0
const OTHER = 1

/** An entry in which a player treats red in some cities, a sentence each. */
function entry(number: number, seat: number, ...cities: string[]): Told {
  const sentences = cities.map(
    (id): Message => ({
      type: 'message',
      id: 'journal-infection-card',
      arguments: { city: { type: 'name', domain: 'city', id } },
    }),
  )
  return { number, kind: 'action', at: 0, seat, sentences }
}

let session: LiveSession
let player: StoryPlayer
const hear = (...told: Told[]) => session.onStory?.(told, false)
const shown = () => player.caption?.things[0]?.id

beforeEach(async () => {
  await speak('pandemic')
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  preferences.set('speed', 'normal')
  session = { ...stillSession({ waiting: [OTHER] }), played: [ME] } as unknown as LiveSession
  player = new StoryPlayer(session)
})
afterEach(() => {
  player.skip()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('what happens', () => {
  test('is shown sentence by sentence, with its things lit, and then no more', () => {
    hear(entry(2, OTHER, 'paris', 'tokyo'))

    expect(shown()).toBe('paris')
    expect(session.lit).toEqual([{ domain: 'city', id: 'paris' }])
    expect(player.waiting).toBe(1)
    vi.advanceTimersByTime(850)
    expect(shown()).toBe('tokyo')
    vi.advanceTimersByTime(850)
    expect(player.caption).toBeUndefined()
    expect(session.lit).toEqual([])
  })

  test('before I came is not played', () => {
    session.onStory?.([entry(1, OTHER, 'paris')], true)

    expect(player.caption).toBeUndefined()
  })

  test('by my own action is played without what I did', () => {
    hear(entry(2, ME, 'paris', 'tokyo'))

    expect(shown()).toBe('tokyo')
  })

  test('before my action is cut short by it', () => {
    hear(entry(2, OTHER, 'paris', 'tokyo', 'cairo'))
    hear(entry(3, ME, 'lima', 'lagos'))
    vi.advanceTimersByTime(850)

    expect(shown()).toBe('lagos')
    expect(player.waiting).toBe(0)
  })

  test('is read to those who listen, all of it', () => {
    hear(entry(2, OTHER, 'paris', 'tokyo'))

    expect(player.announced).toContain('Paris')
    expect(player.announced).toContain('Tokyo')
  })

  test('beside the game, such as a pause, is not played', () => {
    hear({ number: 2, kind: 'pause', at: 0, detail: { name: 'Bernd' } })

    expect(player.caption).toBeUndefined()
  })
})

describe('the pace', () => {
  test('is as chosen', () => {
    preferences.set('speed', 'slow')
    hear(entry(2, OTHER, 'paris', 'tokyo'))

    vi.advanceTimersByTime(1_600)
    expect(shown()).toBe('paris')
    vi.advanceTimersByTime(100)
    expect(shown()).toBe('tokyo')
  })

  test('off shows nothing', () => {
    preferences.set('speed', 'off')
    hear(entry(2, OTHER, 'paris'))

    expect(player.caption).toBeUndefined()
    expect(player.announced).toContain('Paris')
  })

  test('is off for people who want no motion', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    hear(entry(2, OTHER, 'paris'))

    expect(player.caption).toBeUndefined()
  })

  test('is faster the more there is to show', () => {
    preferences.set('speed', 'fast')
    hear(entry(2, OTHER, ...Array<string>(24).fill('paris'), 'tokyo'))

    vi.advanceTimersByTime(241) // 6 seconds for 25 sentences; one alone would stay 450 milliseconds
    expect(player.waiting).toBe(23)
    vi.advanceTimersByTime(240)
    expect(player.waiting).toBe(23)
    vi.advanceTimersByTime(11)
    expect(player.waiting).toBe(22)
  })

  test('keeps only the end of a long backlog', () => {
    hear(entry(2, OTHER, ...Array<string>(31).fill('paris')))

    expect(player.waiting).toBe(7)
  })

  test('ends when somebody skips', () => {
    hear(entry(2, OTHER, 'paris', 'tokyo'))
    player.skip()
    vi.advanceTimersByTime(10_000)

    expect(player.caption).toBeUndefined()
    expect(player.waiting).toBe(0)
    expect(session.lit).toEqual([])
  })
})
