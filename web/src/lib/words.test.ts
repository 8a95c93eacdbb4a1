import { beforeEach, describe, expect, test, vi } from 'vitest'

import { serveCatalogues, speak } from '../testing/catalogues'
import { preferences } from './preferences.svelte'
import { capital, say, spelled, words } from './words.svelte'

beforeEach(() => speak('pandemic'))

describe('a message', () => {
  test('is said in the language that was chosen', async () => {
    expect(say('city-beijing')).toBe('Beijing')
    await speak('pandemic', 'de')
    expect(say('city-beijing')).toBe('Peking')
  })
  test('of a game is that of the game at hand', async () => {
    const inPandemic = say('game-title')
    await speak('raxxon')

    expect(say('game-title')).not.toBe(inPandemic)
    expect(words.of('pandemic', 'game-title')).toBe(inPandemic)
  })
  test('that no catalogue has is its id', () => {
    expect(say('no-such-message')).toBe('no-such-message')
    expect(words.has('no-such-message')).toBe(false)
  })
  test('of a game whose catalogue is on its way is nothing yet', () => {
    expect(words.of('contagion', 'game-title')).toBe('')
  })
  test('has attributes', () => {
    expect(words.has('action-drive.label')).toBe(true)
    expect(words.has('action-drive.no-such-attribute')).toBe(false)
  })
})

describe('an argument', () => {
  const city = (id: string) => ({ type: 'name', domain: 'city', id }) as const

  test('is named in words', () => {
    expect(words.text(city('ho_chi_minh_city'))).toBe('Ho Chi Minh City')
    expect(words.text({ type: 'seat', seat: 0, name: { type: 'name', domain: 'role', id: 'medic' } })).toBe('Medic')
    expect(words.text(3)).toBe('3')
  })
  test('with several parts is a list', () => {
    expect(words.text([city('paris'), city('tokyo')])).toBe('Paris, Tokyo')
  })
  test('may be a message of its own', () => {
    expect(words.text({ type: 'message', id: 'journal-infection-card', arguments: { city: city('paris') } })).toContain('Paris')
  })
  test('that no catalogue names is spelled out', () => {
    expect(words.text(city('new_island'))).toBe('New Island')
    expect(spelled('a_b')).toBe('A B')
  })
})

describe('a refusal', () => {
  test('is said in the words of the catalogue, or else in those of the server', () => {
    expect(words.refusal('unknown-table', 'english')).toBe('There is no such table. Check the link.')
    expect(words.refusal('brand-new-code', 'Something new.')).toBe('Something new.')
  })
  test('says when to try again, in seconds or minutes', () => {
    expect(words.refusal('brand-new-code', 'Wait.', { retry_after: 90 })).toMatch(/90 s\.$/)
    expect(words.refusal('brand-new-code', 'Wait.', { retry_after: 121 })).toMatch(/3 min\.$/)
  })
  test('of a quota says how much is allowed', () => {
    expect(words.refusal('too-many', '', { quota: 'tables', allowed: '5 an hour' } as never)).toContain(': 5 an hour.')
  })
})

test('a catalogue is fetched once, and again if it could not be fetched', async () => {
  const asked = vi.fn(() => Promise.reject(new Error('offline')))
  vi.stubGlobal('fetch', asked)
  preferences.set('language', 'de')
  await expect(words.fetchAll('contagion')).rejects.toThrow()

  serveCatalogues()
  await words.fetchAll('contagion')
  expect(words.of('contagion', 'game-title')).not.toBe('')
  vi.stubGlobal('fetch', asked.mockClear())
  await words.fetchAll('contagion')
  expect(asked).not.toHaveBeenCalled()
})

test('the words of a rule have no emphasis', () => {
  expect(words.rule('P-1.1')).not.toContain('*')
  expect(words.rule('P-1.1')).not.toBe('rule-1-1')
})

test('a capital letter begins a text, also one with an accent', () => {
  expect(capital('écoute')).toBe('Écoute')
  expect(capital('')).toBe('')
})
