import { beforeAll, describe, expect, test } from 'vitest'

import { speak } from '../testing/catalogues'
import { choice, stillSession } from '../testing/sessions'
import { actionItems, buttonText, forfeits, grouped, searchable, windowPass } from './choices'
import type { Choice, GameInfo } from './protocol'

const PANDEMIC = { name: 'pandemic', groups: { move: ['drive', 'charter'], event: ['forecast'], go: ['pass'] } } as unknown as GameInfo

beforeAll(() => speak('pandemic'))

describe('a list of actions', () => {
  const players = ['medic', 'dispatcher'].map((id, seat) => ({ seat, name: { type: 'name', domain: 'role', id } }))
  const session = stillSession({ players, waiting: [1], seats: [1] })

  test('has a group for what can be done, in the order of the game', () => {
    const groups = grouped(session, PANDEMIC, [choice(1, 'pass', {}, 1), choice(2, 'drive', { pawn: 1, city: 'paris' }, 1)])

    expect(groups.map(({ name }) => name)).toEqual(['move', 'go'])
  })
  test('has a line of its own for each pawn of another player', () => {
    const drive = (code: number, pawn: number) => choice(code, 'drive', { pawn, city: 'paris' }, 1)
    const [group] = grouped(session, PANDEMIC, [drive(1, 1), drive(2, 0), drive(3, 0)])

    expect(group?.lines.map(({ label, choices }) => [label, choices.length])).toEqual([
      ['Drive or ferry', 1],
      ['Drive or ferry, Medic', 2],
    ])
  })
  test('has what moves my own pawn before what moves others', () => {
    const fly = choice(1, 'charter', { pawn: 1, city: 'paris' }, 1)
    const [group] = grouped(session, PANDEMIC, [choice(2, 'drive', { pawn: 0, city: 'paris' }, 1), fly])

    expect(group?.lines.map(({ kind }) => kind)).toEqual(['charter', 'drive'])
  })
  test('says who acts where the table does not wait for them', () => {
    const [group] = grouped(session, PANDEMIC, [choice(1, 'forecast', {}, 0)])

    expect(group?.lines[0]?.label).toMatch(/, Medic$/)
  })
  test('is empty for a game that is not known yet', () => {
    expect(grouped(session, undefined, [choice(1, 'pass')])).toEqual([])
  })
})

describe('a button', () => {
  const drive = (code: number, city: string) => choice(code, 'drive', { pawn: 0, city })
  const drives = ['paris', 'milan', 'essen'].map((city, code) => drive(code, city))
  const texts = (choices: Choice[], inline: number) => actionItems(grouped(stillSession(), PANDEMIC, choices), inline).map(({ choice, text }) => [choice?.code, text])

  test('stands for each choice of a short line', () => {
    expect(texts([...drives, choice(9, 'pass')], 3).map(([code]) => code)).toEqual([0, 1, 2, 9])
  })
  test('stands for a whole line if it is too long', () => {
    expect(texts([...drives, choice(9, 'pass')], 2)).toEqual([
      [undefined, 'Drive or ferry'],
      [9, expect.any(String)],
    ])
  })
  test('stands for each choice of a long line if there is no other line', () => {
    expect(texts(drives, 2).map(([code]) => code)).toEqual([0, 1, 2])
  })
})

describe('passing is all that is asked', () => {
  const pass = choice(1, 'pass')

  test('beside events', () => {
    expect(windowPass(PANDEMIC, [pass, choice(2, 'forecast')])).toBe(pass)
  })
  test('but not beside anything else', () => {
    expect(windowPass(PANDEMIC, [pass, choice(2, 'drive')])).toBeUndefined()
  })
  test('and not where nobody can pass', () => {
    expect(windowPass(PANDEMIC, [choice(2, 'forecast')])).toBeUndefined()
  })
  test('alone in a game without a folder here', () => {
    const unknown = { ...PANDEMIC, name: 'unknown' }
    expect(windowPass(unknown, [pass])).toBe(pass)
    expect(windowPass(unknown, [pass, choice(2, 'forecast')])).toBeUndefined()
  })
})

describe('ending a turn gives something up', () => {
  const passing = (how: string): Choice => ({ ...choice(1, 'pass'), label: { ...choice(1, 'pass').label, arguments: { how } } })

  test('beside an action', () => {
    const end = passing('turn')
    expect(forfeits(PANDEMIC, [end, choice(2, 'drive')], end)).toBe(true)
    expect(forfeits(PANDEMIC, [end, choice(2, 'drive')], choice(2, 'drive'))).toBe(false)
  })
  test('but not alone, beside events, or in a window', () => {
    const end = passing('turn')
    const next = passing('window')
    expect(forfeits(PANDEMIC, [end], end)).toBe(false)
    expect(forfeits(PANDEMIC, [end, choice(2, 'forecast')], end)).toBe(false)
    expect(forfeits(PANDEMIC, [next, choice(2, 'drive')], next)).toBe(false)
  })
})

test('a button says what the action is, and its price where it has one', () => {
  const build = choice(1, 'build')
  const priced: Choice = { ...build, label: { ...build.label, arguments: { cost: 2 } } }

  expect(buttonText(build)).toMatch(/^[A-Z]/)
  expect(buttonText(priced)).toContain(': ')
})

test('a search knows neither case nor accents', () => {
  expect(searchable('São PAULO')).toBe('sao paulo')
  expect(searchable('Übung')).toBe(searchable('ubung'))
})
