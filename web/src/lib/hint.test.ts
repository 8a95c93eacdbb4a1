import { expect, test } from 'vitest'

import { choice, stillSession } from '../testing/sessions'
import { Refused } from './api'
import { Hints } from './hint.svelte'
import type { Hint, SearchState } from './protocol'
import type { LiveSession } from './session.svelte'

/** A session in which a search answers in some way. */
function asking(hint: () => Promise<Hint>, search?: SearchState): LiveSession {
  const choices = [choice(1, 'pass'), choice(2, 'drive')]
  return { ...stillSession({ choices }), hint, search } as unknown as LiveSession
}
const found = (entry: number) =>
  ({ type: 'hint', entry, actions: [{ code: 2, worth: 0.2 }, { code: 9, worth: 0.9 }, { code: 1, worth: 0.5 }] }) as unknown as Hint

test('a hint lists what can be done, the action of the search first', async () => {
  const hints = new Hints(asking(() => Promise.resolve(found(1))))
  await hints.ask()

  expect(hints.actions.map((one) => [one.choice.code, one.worth])).toEqual([[2, 0.2], [1, 0.5]])
  expect(hints.thinks).toBe(false)
})

test('a hint for an earlier position is not shown', async () => {
  const hints = new Hints(asking(() => Promise.resolve(found(0))))
  await hints.ask()

  expect(hints.hint).toBeUndefined()
  expect(hints.actions).toEqual([])
})

test('a refusal is shown until something happens', async () => {
  const session = asking(() => Promise.reject(new Refused('busy', 'too busy')))
  const hints = new Hints(session)
  await hints.ask()
  expect(hints.problem?.code).toBe('busy')

  Object.assign(session, { entry: 2 })
  expect(hints.problem).toBeUndefined()
})

test('a hint says how far the search is while it has to wait for it', async () => {
  const hints = new Hints(asking(() => Promise.resolve(found(1)), { done: 1, total: 4 } as SearchState))
  expect(hints.preparing).toBeUndefined()

  const asked = hints.ask()
  expect(hints.preparing).toBe(25)
  await asked
  expect(hints.preparing).toBeUndefined()
})
