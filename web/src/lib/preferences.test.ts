import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  localStorage.clear()
  vi.resetModules()
})
afterEach(() => vi.unstubAllGlobals())

/** The settings as a page finds them when it is loaded. */
async function loaded() {
  return (await import('./preferences.svelte')).preferences
}

test('a new browser gets the usual settings, in its own language', async () => {
  vi.stubGlobal('navigator', { language: 'de-AT' })

  expect((await loaded()).kept).toEqual({ language: 'de', theme: 'auto', speed: 'normal', sound: false, confirm: false, confirmTurn: true, ask: 'matters' })
})

test('a browser in any other language is spoken to in English', async () => {
  vi.stubGlobal('navigator', { language: 'fr' })

  expect((await loaded()).language).toBe('en')
})

test('what was chosen is kept until the next visit, and new settings have their usual value', async () => {
  localStorage.setItem('outbreak', JSON.stringify({ language: 'de', sound: true }))
  expect((await loaded()).kept).toMatchObject({ language: 'de', sound: true, speed: 'normal' })

  ;(await loaded()).set('speed', 'slow')
  vi.resetModules()

  expect((await loaded()).kept).toMatchObject({ language: 'de', sound: true, speed: 'slow' })
})

test('settings that cannot be read are forgotten', async () => {
  localStorage.setItem('outbreak', '{broken')

  expect((await loaded()).kept.theme).toBe('auto')
})

test('the page has the language and the theme that were chosen', async () => {
  const preferences = await loaded()

  preferences.set('language', 'de')
  preferences.set('theme', 'dark')
  expect(document.documentElement.lang).toBe('de')
  expect(document.documentElement.dataset.theme).toBe('dark')
  preferences.set('theme', 'auto')
  expect(document.documentElement.dataset.theme).toBeUndefined()
})

test('nothing moves for people who want no motion', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduced-motion') }))

  expect((await loaded()).speed).toBe('off')
})
