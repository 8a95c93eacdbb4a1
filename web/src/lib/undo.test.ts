import { beforeEach, expect, test, vi } from 'vitest'

import { stillSession } from '../testing/sessions'
import { Refused } from './api'
import type { LiveSession } from './session.svelte'
import { UndoCheck } from './undo.svelte'

/** Action 1 can be undone, action 2 cannot, and about action 3 the server does not answer. */
const explain = vi.fn((code: number) => (code === 3 ? Promise.reject(new Refused('unavailable', '')) : Promise.resolve({ undoable: code !== 2 })))
let session: LiveSession
let undo: UndoCheck
beforeEach(() => {
  explain.mockClear()
  session = { ...stillSession(), explain } as unknown as LiveSession
  undo = new UndoCheck(session)
})

test('the server says which actions cannot be undone', async () => {
  await undo.check([1, 2, 3])

  expect([1, 2, 3, 4].map((code) => undo.isFinal(code))).toEqual([false, true, false, false])
  expect([1, 2, 3, 4].map((code) => undo.knows(code))).toEqual([true, true, false, false])
})

test('answers for an earlier position do not count', async () => {
  const checked = undo.check([1, 2])
  Object.assign(session, { entry: 2 })
  await checked

  expect(undo.knows(2)).toBe(false)
  expect(explain).toHaveBeenCalledTimes(1)
})

test('the server is asked once about an action, unless the position changes', async () => {
  await undo.check([2])
  expect(await undo.ask(2)).toBe(true)
  expect(explain).toHaveBeenCalledTimes(1)

  undo.clear()
  expect(await undo.ask(2)).toBe(true)
  expect(explain).toHaveBeenCalledTimes(2)
})

test('an action about which nothing is known counts as one that can be undone', async () => {
  expect(await undo.ask(3)).toBe(false)
})
