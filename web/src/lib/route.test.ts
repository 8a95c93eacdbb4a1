import { beforeEach, expect, test } from 'vitest'

import { parsePlace, pathOf, route, type Place } from './route.svelte'
import { invitedTo } from './seats'

beforeEach(() => route.go({}))

const PLACES: [string, Place][] = [
  ['/', {}],
  ['/t/abc', { table: 'abc' }],
  ['/t/abc?invite=1.xyz', { table: 'abc', invite: '1.xyz' }],
  ['/t/abc?guide=pandemic', { table: 'abc', guide: 'pandemic' }],
  ['/t/abc/replay', { table: 'abc', entry: '' }],
  ['/t/abc/replay/7', { table: 'abc', entry: '7' }],
  ['/t/abc/analysis', { table: 'abc', analysis: '' }],
  ['/rules/raxxon', { rules: 'raxxon' }],
  ['/rules/raxxon/R-3.1', { rules: 'raxxon', rule: 'R-3.1' }],
  ['/learn/contagion', { learn: 'contagion' }],
]

test.each(PLACES)('the address %s names its place', (address, place) => {
  expect(pathOf(place)).toBe(address)
  const [path, search] = address.split('?')
  expect(parsePlace(path as string, search ? `?${search}` : '')).toEqual(place)
})

test.each(['/t', '/t/abc/def', '/t/abc/replay/x', '/t/abc/replay/7/8', '/rules', '/learn/raxxon/2', '/elsewhere'])(
  'the address %s names nothing',
  (address) => expect(parsePlace(address, '')).toEqual({ unknown: address }),
)

test('the current place can be read', () => {
  route.go({ table: 'abc', entry: '7', guide: 'pandemic' })
  expect(location.pathname + location.search).toBe('/t/abc/replay/7?guide=pandemic')
  expect([route.table, route.entry, route.guide, route.game]).toEqual(['abc', 7, 'pandemic', undefined])

  route.go({ rules: 'raxxon', rule: 'R-3.1' })
  expect([route.table, route.entry, route.rules, route.rule, route.game]).toEqual([null, null, 'raxxon', 'R-3.1', 'raxxon'])

  route.go({})
  expect(location.pathname).toBe('/')
})

test('the browser’s back button leads back', () => {
  route.go({ table: 'abc' })
  history.replaceState(null, '', '/t/before')
  dispatchEvent(new PopStateEvent('popstate'))

  expect(route.table).toBe('before')
})

test('a link of an earlier version leads to the same page under its new address', () => {
  history.replaceState(null, '', '/?table=abc&invite=1.xyz')
  dispatchEvent(new PopStateEvent('popstate'))

  expect([route.table, route.invite]).toEqual(['abc', '1.xyz'])
  expect(location.pathname + location.search).toBe('/t/abc?invite=1.xyz')
})

test('links within the client are followed, others are not', () => {
  expect(route.follow(new URL('/rules/pandemic', location.href))).toBe(true)
  expect(route.rules).toBe('pandemic')
  expect(['/plain?table=abc', '/api/me', '/icon.svg'].map((path) => route.follow(new URL(path, location.href)))).toEqual([false, false, false])
})

test('an address can be shared', () => {
  expect(route.address({ table: 'abc', invite: '1.xyz' })).toBe(`${location.origin}/t/abc?invite=1.xyz`)
})

test('an invitation is to the seat it begins with', () => {
  route.go({ table: 'abc', invite: '1.xyz' })

  expect([0, 1].map(invitedTo)).toEqual([false, true])
})
