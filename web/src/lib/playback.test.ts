import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { speak } from '../testing/catalogues'
import { choice } from '../testing/sessions'
import { FakeSocket } from '../testing/sockets'
import { Playback } from './playback.svelte'
import { preferences } from './preferences.svelte'
import type { Message, Told } from './protocol'
import type { Scene } from './scenes'
import { LiveSession } from './session.svelte'

const ME = 0
const OTHER = 1
const NORMAL = 900

const sentence = (id: string): Message => ({
  type: 'message',
  id: 'journal-infection-card',
  arguments: { city: { type: 'name', domain: 'city', id } },
})

/** An entry that infects some cities, a sentence and a frame each: `infected` in the picture counts them. */
function entry(number: number, seat: number, from: number, ...cities: string[]): Told {
  const frames = cities.map((_, index) => [{ path: ['infected'], value: from + index + 1 }])
  return {
    number,
    kind: 'action',
    at: 0,
    seat,
    happenings: cities.map((city) => ({ kind: 'infection-card', operands: { city } })),
    sentences: cities.map(sentence),
    ends: cities.map((_, index) => index),
    frames: [...frames, []],
  }
}

function table(entry: number, infected: number, story: Told[] = [], seats = [ME], more: Record<string, unknown> = {}) {
  return {
    type: 'table' as const,
    entry,
    table: { id: 'table', game: 'pandemic', status: 'running', seats: [{}, { bot: 'easy' }], waiting: [ME] },
    sight: { seats, picture: { infected, players: [] }, question: null, choices: [choice(1, 'pass')], undo: false },
    story,
    here: [],
    now: 0,
    ...more,
  }
}

let session: LiveSession
let playback: Playback
let socket: FakeSocket
const infected = () => (session.sight?.picture as { infected: number } | undefined)?.infected
const shown = () => playback.caption?.things[0]?.id

beforeEach(async () => {
  await speak('pandemic')
  vi.useFakeTimers()
  FakeSocket.install()
  vi.stubGlobal('fetch', () => Promise.reject(new Error('nothing is fetched here')))
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  preferences.set('speed', 'normal')
  session = new LiveSession('table')
  playback = new Playback(session)
  session.onTable = (news, returned) => playback.play(news, returned)
  socket = FakeSocket.last.open()
  socket.receive(table(1, 0))
})
afterEach(() => {
  session.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('what happens', () => {
  test('is shown moment by moment: board, caption, lights and log together, and then what can be done', () => {
    socket.receive(table(2, 2, [entry(2, OTHER, 0, 'paris', 'tokyo')]))

    expect([infected(), shown()]).toEqual([1, 'paris'])
    expect(session.lit).toEqual([{ domain: 'city', id: 'paris' }])
    expect(session.story.map((told) => [told.number, told.happenings?.length, told.sentences?.length])).toEqual([[2, 1, 1]])
    expect([session.choices, session.myTurn]).toEqual([[], false])
    vi.advanceTimersByTime(NORMAL)
    expect([infected(), shown()]).toEqual([2, 'tokyo'])
    expect(session.story.map((told) => [told.number, told.happenings?.length, told.sentences?.length])).toEqual([[2, 2, 2]])
    vi.advanceTimersByTime(NORMAL)
    expect([infected(), shown(), session.lit]).toEqual([2, undefined, []])
    expect([session.choices.length, session.myTurn, session.entry]).toEqual([1, true, 2])
  })

  test('later waits until what came before was shown', () => {
    socket.receive(table(2, 1, [entry(2, OTHER, 0, 'paris')]))
    socket.receive(table(3, 2, [entry(3, OTHER, 1, 'tokyo')]))

    expect([infected(), shown(), session.entry]).toEqual([1, 'paris', 1])
    vi.advanceTimersByTime(NORMAL)
    expect([infected(), shown()]).toEqual([2, 'tokyo'])
    vi.advanceTimersByTime(NORMAL)
    expect([session.entry, session.isBehind]).toEqual([3, false])
  })

  test('by my own action needs no caption for what I did', () => {
    socket.receive(table(2, 2, [entry(2, ME, 0, 'paris', 'tokyo')]))

    expect([infected(), shown()]).toEqual([1, undefined])
    vi.advanceTimersByTime(NORMAL / 2)
    expect([infected(), shown()]).toEqual([2, 'tokyo'])
  })

  test('by my own action is shown at once if nothing follows', () => {
    socket.receive(table(2, 1, [entry(2, ME, 0, 'paris')]))

    expect([infected(), session.entry, session.isBehind, session.choices.length]).toEqual([1, 2, false, 1])
  })

  test('in several sentences that end in another order is told by each of them', () => {
    const told = { ...entry(2, OTHER, 0, 'paris', 'tokyo'), ends: [1, 0] }
    socket.receive(table(2, 2, [told]))

    expect(shown()).toBe('tokyo')
    vi.advanceTimersByTime(NORMAL)
    expect(shown()).toBe('paris')
  })

  test('is announced to screen readers, each sentence once', () => {
    socket.receive(table(2, 2, [entry(2, OTHER, 0, 'paris', 'tokyo')]))

    expect(playback.announced).toContain('Paris')
    expect(playback.announced).not.toContain('Tokyo')
    vi.advanceTimersByTime(NORMAL)
    expect(playback.announced).toContain('Tokyo')
  })

  test('with seats that have changed is shown at once: frames are those of other eyes', () => {
    socket.receive(table(2, 2, [entry(2, OTHER, 0, 'paris', 'tokyo')], [ME, OTHER]))

    expect([infected(), shown(), session.entry]).toEqual([2, undefined, 2])
  })

  test('beside the game, such as a pause, is not played', () => {
    socket.receive(table(2, 0, [{ number: 2, kind: 'pause', at: 0, detail: { name: 'Bernd' }, frames: [[]] }]))

    expect([playback.caption, session.entry]).toEqual([undefined, 2])
  })
})

describe('a window that opens while moments are still played', () => {
  const window = (left: number | null) => ({ window: { bot: OTHER, kind: 'draw', words: sentence('paris'), asked: [{ seat: ME, left }] } })
  const holds = () => socket.sent.filter((message) => message.type === 'hold').map((message) => [message.seen, message.seconds])

  test('is shown after them, with its whole time', () => {
    socket.receive(table(2, 2, [entry(2, OTHER, 0, 'paris', 'tokyo')], [ME], window(8_000)))

    expect([session.asked, session.window]).toEqual([undefined, undefined])
    expect(holds()).toEqual([[2, null]])
    socket.receive(table(2, 2, [], [ME], window(null)))
    vi.advanceTimersByTime(2 * NORMAL)
    expect(session.asked).toEqual({ since: performance.now(), ends: null })
    expect(holds()).toEqual([[2, null], [2, 8]])
    socket.receive(table(2, 2, [], [ME], window(8_000)))
    expect(session.asked?.ends).toBe(performance.now() + 8_000)
    expect(holds()).toHaveLength(2)
  })

  test('has its own time when nothing is played', () => {
    socket.receive(table(1, 0, [], [ME], window(8_000)))

    expect(session.asked?.ends).toBe(performance.now() + 8_000)
    expect(holds()).toEqual([])
  })
})

describe('the pace', () => {
  test('is as chosen', () => {
    preferences.set('speed', 'slow')
    socket.receive(table(2, 2, [entry(2, OTHER, 0, 'paris', 'tokyo')]))

    vi.advanceTimersByTime(1_700)
    expect(shown()).toBe('paris')
    vi.advanceTimersByTime(100)
    expect(shown()).toBe('tokyo')
  })

  test('off shows the result and still announces what happened', () => {
    preferences.set('speed', 'off')
    socket.receive(table(2, 1, [entry(2, OTHER, 0, 'paris')]))

    expect([infected(), playback.caption, session.entry]).toEqual([1, undefined, 2])
    expect(playback.announced).toContain('Paris')
  })

  test('keeps its captions for people who want no motion', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    socket.receive(table(2, 1, [entry(2, OTHER, 0, 'paris')]))

    expect(shown()).toBe('paris')
  })

  test('is faster the more there is to show', () => {
    socket.receive(table(2, 60, [entry(2, OTHER, 0, ...Array<string>(60).fill('paris'))]))

    vi.advanceTimersByTime(20_500)
    expect(session.isBehind).toBe(false)
  })

  test('shows the beginning of a very long backlog at once', () => {
    socket.receive(table(2, 201, [entry(2, OTHER, 0, ...Array<string>(201).fill('paris'))]))

    expect(infected()).toBeGreaterThan(80)
    expect(session.isBehind).toBe(true)
    vi.advanceTimersByTime(20_500)
    expect([infected(), session.isBehind]).toEqual([201, false])
  })

  test('never leaves a caption behind when a backlog is shortened', () => {
    socket.receive(table(2, 1, [entry(2, OTHER, 0, 'paris')]))
    socket.receive(table(3, 202, [entry(3, OTHER, 1, ...Array<string>(201).fill('tokyo'))]))

    expect([shown(), session.story.at(-1)?.number]).toEqual(['tokyo', 3])
  })

  test('is not slow after a lost connection', () => {
    session.reconnect()
    FakeSocket.last.open().receive(table(2, 60, [entry(2, OTHER, 0, ...Array<string>(60).fill('paris'))]))

    expect(infected()).toBeGreaterThan(30)
    vi.advanceTimersByTime(4_500)
    expect([infected(), session.isBehind]).toEqual([60, false])
  })

  test('ends when somebody skips', () => {
    socket.receive(table(2, 2, [entry(2, OTHER, 0, 'paris', 'tokyo')]))
    playback.skip()

    expect([infected(), playback.caption, playback.isPlaying, session.entry]).toEqual([2, undefined, false, 2])
    expect(session.lit).toEqual([])
  })
})

describe('a scene', () => {
  const Component = (() => ({})) as unknown as Scene['Component']
  const told = (...kinds: string[]): Told => ({
    ...entry(2, ME, 0, ...kinds.map(() => 'paris')),
    happenings: kinds.map((kind) => ({ kind, operands: {} })),
  })
  beforeEach(() => {
    playback.scenes = { epidemic: { Component, weight: 2, steps: ['cubes', 'outbreak', 'intensified'] }, outbreak: { Component, weight: 3, steps: ['cubes'] } }
  })
  const staged = () => [playback.staged?.happening.kind, playback.staged?.followed.map(({ kind }) => kind)]

  test('is shown for its own time, also if it follows from my own action, and stays while its steps are shown', () => {
    socket.receive(table(2, 4, [told('epidemic', 'cubes', 'intensified', 'turn')]))

    expect(staged()).toEqual(['epidemic', []])
    expect(shown()).toBe('paris')
    vi.advanceTimersByTime(2 * NORMAL)
    expect(staged()).toEqual(['epidemic', ['cubes']])
    vi.advanceTimersByTime(NORMAL)
    expect(staged()).toEqual(['epidemic', ['cubes', 'intensified']])
    vi.advanceTimersByTime(NORMAL)
    expect(playback.staged).toBeUndefined()
  })

  test('within another one comes first, and the other goes on after it', () => {
    socket.receive(table(2, 4, [told('epidemic', 'outbreak', 'cubes', 'intensified')]))

    vi.advanceTimersByTime(2 * NORMAL)
    expect(staged()).toEqual(['outbreak', []])
    vi.advanceTimersByTime(3 * NORMAL)
    expect(staged()).toEqual(['outbreak', ['cubes']])
    vi.advanceTimersByTime(NORMAL)
    expect(staged()).toEqual(['epidemic', ['outbreak', 'intensified']])
  })

  test('ends when somebody skips', () => {
    socket.receive(table(2, 2, [told('epidemic', 'cubes')]))
    playback.skip()

    expect(playback.staged).toBeUndefined()
  })
})
