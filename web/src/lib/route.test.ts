import { beforeEach, expect, test } from 'vitest'

import { route } from './route.svelte'
import { invitedTo } from './seats'

beforeEach(() => route.go({}))

test('the address says which table, rules or lesson are shown', () => {
  route.go({ table: 'abc', entry: '7', guide: 'pandemic' })
  expect(location.search).toBe('?table=abc&entry=7&guide=pandemic')
  expect([route.table, route.entry, route.guide, route.game]).toEqual(['abc', 7, 'pandemic', undefined])

  route.go({ rules: 'raxxon', rule: 'R-3.1' })
  expect([route.table, route.entry, route.rules, route.rule, route.game]).toEqual([null, null, 'raxxon', 'R-3.1', 'raxxon'])

  route.go({})
  expect(location.search).toBe('')
})

test('the browser’s back button leads back', () => {
  route.go({ table: 'abc' })
  history.replaceState(null, '', '/?table=before')
  dispatchEvent(new PopStateEvent('popstate'))

  expect(route.table).toBe('before')
})

test('an address can be shared', () => {
  expect(route.address({ table: 'abc', invite: '1.xyz' })).toBe(`${location.origin}/?table=abc&invite=1.xyz`)
})

test('an invitation is to the seat it begins with', () => {
  route.go({ table: 'abc', invite: '1.xyz' })

  expect([0, 1].map(invitedTo)).toEqual([false, true])
})
