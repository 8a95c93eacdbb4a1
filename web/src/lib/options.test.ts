import { beforeAll, expect, test } from 'vitest'

import { serveCatalogues, speak } from '../testing/catalogues'
import { library } from './library.svelte'
import { optionsText, valueText } from './options'

const OPTIONS = [
  { name: 'players', default: 2, values: [2, 3, 4], several: false },
  { name: 'epidemics', default: 4, values: [4, 5, 6], several: false },
  { name: 'roles', default: [], values: ['random', 'medic', 'scientist'], several: true },
]

beforeAll(async () => {
  await speak('pandemic')
  serveCatalogues(() => [{ name: 'pandemic', options: OPTIONS, groups: {}, bots: [] }])
  await library.load()
})

test('a value is named in the words of its game', () => {
  expect(valueText('pandemic', 'medic')).toBe('Medic')
  expect(valueText('pandemic', 5)).toBe('5')
})

test('a line names the players and what is not as usual', () => {
  expect(optionsText('pandemic', { players: 3, epidemics: 4, roles: [] })).toBe('3 players')
  expect(optionsText('pandemic', { players: 3, epidemics: 6, roles: [] })).toMatch(/^3 players · \S.* 6$/)
})

test('a line names roles that were chosen, not those that were drawn', () => {
  const text = optionsText('pandemic', { players: 2, epidemics: 4, roles: ['random', 'medic'] })

  expect(text).toContain('Medic')
  expect(text).not.toMatch(/random/i)
})

test('an unknown game has no line', () => {
  expect(optionsText('unknown', { players: 2 })).toBe('')
})
