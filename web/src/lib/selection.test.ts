import { expect, test } from 'vitest'

import { stillSession } from '../testing/sessions'
import { isLit, isSelected, toggle } from './selection'

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
