import { mount, unmount } from 'svelte'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { declaredGames, inOrder, lessonOf, webGame } from '.'
import { words } from '../lib/words.svelte'
import GamePicture from '../panels/GamePicture.svelte'
import { serveCatalogues, speak } from '../testing/catalogues'
import { stillSession } from '../testing/sessions'

/** The client without the folders of games, its tests, and the types that are generated from the server's schema. */
const SOURCES = import.meta.glob<string>(
  ['../*.{ts,svelte,css}', '../{lib,pages,panels,text}/**/*.{ts,svelte,ftl}', '!../**/*.test.ts', '!../lib/protocol.ts'],
  { eager: true, query: '?raw', import: 'default' },
)
const FOLDERS = Object.keys(import.meta.glob('./*/index.ts')).map((path) => path.split('/')[1])

describe('the registry', () => {
  test('finds every folder with a declaration', () => {
    expect(declaredGames().sort()).toEqual(FOLDERS.filter((folder) => folder !== 'generic').sort())
    expect(declaredGames()).toContain('pandemic')
  })
  test('is the only place that knows games by name', () => {
    const named = Object.entries(SOURCES).filter(([, text]) => declaredGames().some((name) => text.toLowerCase().includes(name)))

    expect(Object.keys(SOURCES).length).toBeGreaterThan(50)
    expect(named.map(([path]) => path)).toEqual([])
  })
  test('sorts games by their position, unknown ones last in the order of the server', () => {
    const games = ['zombies', 'raxxon', 'aliens', 'pandemic', 'contagion'].map((name) => ({ name }))

    expect(inOrder(games).map(({ name }) => name)).toEqual(['pandemic', 'contagion', 'raxxon', 'zombies', 'aliens'])
  })
  test('gives no two games the same position', () => {
    const positions = declaredGames().map((name) => webGame(name).position)

    expect(new Set(positions).size).toBe(positions.length)
  })
})

describe.each(declaredGames())('%s', (name) => {
  test.each(['en', 'de'] as const)('has the texts in %s that pages ask for, and one for every step of its lesson', async (language) => {
    await speak(name, language)
    const steps = (await lessonOf(name))?.steps.map((step) => `learn-${name}-${step.id}`) ?? []

    for (const id of [`start-kind-${name}`, `rules-provenance-${name}`, ...steps]) expect(words.has(id), id).toBe(true)
  })
})

describe('a game without a folder', () => {
  const shown = () => document.body.textContent?.trim() ?? ''
  beforeEach(async () => {
    await speak('pandemic')
    vi.stubGlobal('ResizeObserver', class {
      constructor(private resized: (entries: object[]) => void) {}
      observe(target: Element) {
        Object.defineProperty(target, 'clientWidth', { value: 850, configurable: true })
        this.resized([{ target }])
      }
      unobserve() {}
      disconnect() {}
    })
  })
  afterEach(() => {
    document.body.innerHTML = ''
    vi.unstubAllGlobals()
  })

  test('has no lesson, and a picture', async () => {
    expect(await lessonOf('unknown')).toBeUndefined()
    const picture = mount(GamePicture, { target: document.body, props: { game: 'unknown' } })

    expect(document.querySelector('svg')).not.toBeNull()
    await unmount(picture)
  })
  test('is shown as the text of the server, with a way to the plain page', async () => {
    const asked: string[] = []
    serveCatalogues((path) => (asked.push(path), { board: ['first line', 'second line'] }))
    const { Board } = await webGame('unknown').loadBoards()
    const board = mount(Board, { target: document.body, props: { session: stillSession({ game: 'unknown', seats: [0, 2] }) } })

    await vi.waitFor(() => expect(document.querySelector('pre')?.textContent).toBe('first line\nsecond line'))
    expect(asked).toEqual(['/api/tables/table/text/1?seats=0,2&lang=en&width=100'])
    expect(shown()).toContain('no drawn board')
    expect(document.querySelector('a')?.getAttribute('href')).toBe('/plain?table=table')
    await unmount(board)
  })
  test('is shown to those who only watch, and says why it cannot be shown', async () => {
    const asked: string[] = []
    vi.stubGlobal('fetch', (path: string) => (asked.push(path), Promise.resolve(Response.json({ code: 'not-seated', text: 'no' }, { status: 403 }))))
    const { Board } = await webGame('unknown').loadBoards()
    const board = mount(Board, { target: document.body, props: { session: stillSession({ game: 'unknown', seats: [] }) } })

    await vi.waitFor(() => expect(document.querySelector('[role=alert]')).not.toBeNull())
    expect(asked[0]).toContain('seats=none')
    await unmount(board)
  })
})
