import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { stillSession } from '../testing/sessions'
import { preferences } from './preferences.svelte'
import { Replay } from './replay.svelte'

/** Requests that the test answers later. */
let asked: { path: string; answer: (body: object, status?: number) => void }[]
const settled = () => new Promise((resolve) => setTimeout(resolve))
const moment = (entries: number) => ({ sight: { seats: [0], picture: { entries } }, entries, story: [] })

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', (path: string) => new Promise((resolve) => asked.push({ path, answer: (body, status = 200) => resolve(Response.json(body, { status })) })))
})
afterEach(() => vi.unstubAllGlobals())

/** A replay of a game of nine entries; the third one dealt the cards. */
function lookBack(): Replay {
  const story = [{ number: 3, kind: 'start', at: 0 }]
  return new Replay({ ...stillSession({ story }), entry: 9 }, '0')
}

test('a look back begins where the game is, and stays between the deal and the end', async () => {
  const replay = lookBack()
  expect(asked[0]?.path).toBe('/api/tables/table/replay?entry=9&seats=0')

  void replay.go(1)
  expect(replay.entry).toBe(3)
  void replay.go(99, 'all')
  expect(replay.entry).toBe(9)
  expect(asked.at(-1)?.path).toBe('/api/tables/table/replay?entry=9&seats=all')
})

test('the last wish counts, whatever is answered first', async () => {
  const replay = lookBack()
  void replay.go(5)
  asked[1]?.answer(moment(10))
  await settled()
  asked[0]?.answer(moment(11))
  await settled()

  expect(replay.sight?.picture).toEqual({ entries: 10 })
  expect(replay.entries).toBe(10)
})

test('a refusal is shown until something can be seen again', async () => {
  const replay = lookBack()
  asked[0]?.answer({ code: 'hidden', text: 'not your seat' }, 403)
  await settled()
  expect(replay.refusal?.code).toBe('hidden')

  void replay.go(4)
  asked[1]?.answer(moment(9))
  await settled()
  expect(replay.refusal).toBeUndefined()
})

test('an entry that is played is shown by its moments', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  preferences.set('speed', 'fast')
  const replay = lookBack()
  void replay.go(4)
  asked[1]?.answer({ sight: { seats: [0], picture: { cubes: 0 } }, entries: 9, story: [{ number: 4, kind: 'action', at: 0 }] })
  await settled()

  void replay.playNext()
  expect(asked[2]?.path).toBe('/api/tables/table/replay?entry=5&seats=0&frames=true')
  const happenings = [1, 2].map((count) => ({ kind: 'cubes', operands: { count } }))
  const frames = [...[1, 2].map((value) => [{ path: ['cubes'], value }]), []]
  asked[2]?.answer({ sight: { seats: [0], picture: { cubes: 2 } }, entries: 9, story: [{ number: 5, kind: 'action', at: 0, happenings, frames }] })
  await settled()
  expect([replay.sight?.picture, replay.story[0]?.happenings?.length]).toEqual([{ cubes: 1 }, 1])
  expect(replay.positions.isBehind).toBe(true)

  replay.playback.skip()
  expect([replay.sight?.picture, replay.story[0]?.happenings?.length]).toEqual([{ cubes: 2 }, 2])
})

test('nothing can be done in the past', async () => {
  expect(await lookBack().act()).toMatchObject({ type: 'refused', code: 'finished' })
})
