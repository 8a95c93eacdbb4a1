import { beforeEach, describe, expect, test } from 'vitest'

import { choice, stillSession } from '../testing/sessions'
import { library } from './library.svelte'
import type { Choice, GameInfo } from './protocol'
import { isLit, isSelected, press, toggle } from './selection'

const PARIS = { domain: 'city', id: 'paris' }

test('a second click on a thing selects nothing', () => {
  const session = stillSession()

  toggle(session, PARIS)
  expect(isSelected(session, PARIS)).toBe(true)

  toggle(session, PARIS)
  expect(session.selection).toBeUndefined()
})

test('another domain with the same id is another thing', () => {
  const session = { ...stillSession(), selection: PARIS, lit: [PARIS] }
  const card = { ...PARIS, domain: 'card' }

  expect([isSelected(session, card), isLit(session, card), isLit(session, PARIS)]).toEqual([false, false, true])
})

describe('a thing that is clicked on', () => {
  const info = { name: 'pandemic', groups: { act: ['treat'], move: ['drive', 'direct'] } } as unknown as GameInfo
  beforeEach(() => (library.games = [info]))
  const at = {} as Element
  const drive = choice(1, 'drive', { city: 'paris' })
  const fly = choice(2, 'direct', { city: 'paris' })

  function pressed(times: number, choices: Choice[]) {
    const taken: Choice[] = []
    const session = { ...stillSession({ choices }), take: (one: Choice) => void taken.push(one) }
    for (let time = 0; time < times; time += 1) press(session, PARIS, at)
    return { session, taken }
  }

  test('is selected first, and nothing happens', () => {
    const { session, taken } = pressed(1, [fly, drive])
    expect([session.selection, taken]).toEqual([{ ...PARIS, at }, []])
  })
  test('is acted on by a second click, with what comes first in the bar', () => {
    expect(pressed(2, [fly, drive]).taken).toEqual([drive])
  })
  test('is left alone where several actions are equally likely', () => {
    const { session, taken } = pressed(2, [drive, choice(3, 'drive', { city: 'paris', pawn: 0 })])
    expect([session.selection, taken]).toEqual([undefined, []])
  })
  test('is deselected by a second click if nothing can be done with it', () => {
    expect(pressed(2, []).session.selection).toBeUndefined()
  })
})
