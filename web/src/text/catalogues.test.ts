import { FluentResource } from '@fluent/bundle'
import { expect, test } from 'vitest'

const FILES = import.meta.glob<string>(['./*.ftl', '../games/*/text/*.ftl'], { eager: true, query: '?raw', import: 'default' })
const FOLDERS = [...new Set(Object.keys(FILES).map((path) => path.replace(/\w+\.ftl$/, '')))]

/** The messages and attributes of a catalogue, each with the arguments it uses. */
function messages(folder: string, language: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { id, value, attributes } of new FluentResource(FILES[`${folder}${language}.ftl`] ?? '').body) {
    for (const [name, pattern] of [[id, value] as const, ...Object.entries(attributes).map(([key, part]) => [`${id}.${key}`, part] as const)]) {
      const names = [...JSON.stringify(pattern).matchAll(/"type":"var","name":"(\w+)"/g)].map(([, variable]) => variable as string)
      expect(found.has(name), `${name} stands twice`).toBe(false)
      found.set(name, [...new Set(names)].sort())
    }
  }
  return found
}

test.each(FOLDERS)('%s has the same messages with the same arguments in both languages', (folder) => {
  const [english, german] = [messages(folder, 'en'), messages(folder, 'de')]

  expect(english.size).toBeGreaterThan(0)
  expect([...german.keys()].sort()).toEqual([...english.keys()].sort())
  expect(Object.fromEntries(german)).toEqual(Object.fromEntries(english))
})

test('the arguments of a message are found', () => {
  expect(messages('./', 'en').get('start-players')).toEqual(['least', 'most'])
})

test('no message stands in two catalogues', () => {
  const all = FOLDERS.flatMap((folder) => [...messages(folder, 'en').keys()])

  expect(all.filter((name, place) => all.indexOf(name) !== place)).toEqual([])
})
