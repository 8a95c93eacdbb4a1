import { describe, expect, test } from 'vitest'

import text from '../../../tests/wording/cases.json?raw'
import { speak } from '../testing/catalogues'
import { stillSession } from '../testing/sessions'
import { grouped } from './choices'
import { choiceText } from './naming'
import type { Language } from './preferences.svelte'
import type { Choice, GameInfo, Told } from './protocol'
import { sentencesOf } from './sentences'
import { capital } from './words.svelte'

/** A position of a game, and what the server says of it; `tests/wording/regenerate.py` writes them. */
interface Case {
  game: string
  waiting: number[]
  groups: [string, string[]][]
  players: unknown[]
  choices: Choice[]
  listed: Record<Language, [title: string, [label: string, [item: string, whole: string][]][]][]>
  entries: Told[]
  logged: Record<Language, string[]>
}
const CASES = JSON.parse(text) as Case[]

describe.each(['en', 'de'] as const)('wording in %s', (language) => {
  test.each(CASES.map((one, number) => ({ ...one, number })))('$game, case $number: actions are listed as the server lists them', async (one) => {
    await speak(one.game, language)
    const info = { name: one.game, groups: Object.fromEntries(one.groups) } as unknown as GameInfo

    const groups = grouped(stillSession(one), info, one.choices)

    const listed = groups.map(({ title, lines }) => [
      title,
      lines.map(({ label, choices }) => [label, choices.map((choice) => [choiceText(choice, 'item'), choiceText(choice)])]),
    ])
    // Only the client begins the label of a line with a capital letter.
    expect(listed).toEqual(one.listed[language].map(([title, lines]) => [title, lines.map(([label, items]) => [capital(label), items])]))
  })

  test.each(CASES.map((one, number) => ({ ...one, number })))('$game, case $number: the log tells what the server tells', async (one) => {
    await speak(one.game, language)
    const session = stillSession(one)

    const told = one.entries.map((entry) => sentencesOf(session, entry).map((sentence) => sentence.text).join(' '))

    // The server counts seats from p0, the client from 1.
    expect(told).toEqual(one.logged[language].map((line) => capital(line).replace(/\bp(\d)\b/, (_, seat) => String(Number(seat) + 1))))
  })
})
