import { vi } from 'vitest'

import { preferences, type Language } from '../lib/preferences.svelte'
import { words } from '../lib/words.svelte'

const FILES = import.meta.glob<string>('../../../src/outbreak/**/text/*.ftl', { eager: true, query: '?raw', import: 'default' })
const COMMON = ['server', 'lab']

function catalogue(folder: string, language: string): string {
  const found = Object.entries(FILES).find(([path]) => path.endsWith(`/outbreak/${folder}/text/${language}.ftl`))
  if (!found) throw new Error(`no catalogue of ${folder} in ${language}`)
  return found[1]
}

/** Answers like the server: its catalogues under `/api`, everything else by `answer`. */
export function serveCatalogues(answer: (path: string, init?: RequestInit) => unknown = () => ({})): void {
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    const path = new URL(address, location.href).pathname
    const [, game, language] = /^\/api\/(?:games\/(\w+)\/)?texts\/(\w+)$/.exec(path) ?? []
    if (!language) return Promise.resolve(Response.json(answer(address, init)))
    const text = game ? catalogue(`games/${game}`, language) : COMMON.map((folder) => catalogue(folder, language)).join('\n')
    return Promise.resolve(new Response(text))
  })
}

/** Lets the client speak the words of a game in a language. */
export async function speak(game: string, language: Language = 'en'): Promise<void> {
  serveCatalogues()
  preferences.set('language', language)
  await words.load(game)
}
