import { beforeEach, describe, expect, test } from 'vitest'

import { speak } from '../testing/catalogues'
import { stillSession } from '../testing/sessions'
import type { Message, Told } from './protocol'
import { doerName, sentencesOf } from './sentences'

const name = (domain: string, id: string) => ({ type: 'name', domain, id }) as const
const seat = (number: number, id: string) => ({ type: 'seat', seat: number, name: name('role', id) }) as const
const message = (id: string, args: Message['arguments']): Message => ({ type: 'message', id, arguments: args })
const action = (...sentences: Message[]): Told => ({ number: 1, kind: 'action', at: 0, seat: 0, sentences })

beforeEach(() => speak('pandemic'))

describe('the things of a sentence', () => {
  const things = (game: string, ...sentences: Message[]) => sentencesOf(stillSession({ game }), action(...sentences)).flatMap((one) => one.things)

  test('are what it names, also within other messages and lists', () => {
    const inner = message('journal-cubes', { city: name('city', 'paris'), color: [name('color', 'red'), seat(1, 'medic')], count: 2 })

    expect(things('pandemic', message('journal-passed', { inner, who: 'Anna' }))).toEqual([
      { domain: 'city', id: 'paris' },
      { domain: 'color', id: 'red' },
      { domain: 'seat', id: '1' },
    ])
  })
  test('are cells where the game names them in capitals', () => {
    const swapped = message('journal-swapped', { cell: 'A1', other: 'B2' })

    expect(things('raxxon', swapped)).toEqual([{ domain: 'cell', id: 'a1' }, { domain: 'cell', id: 'b2' }])
    expect(things('pandemic', swapped)).toEqual([])
  })
})

describe('an entry', () => {
  test('of which nothing may be known still says who acted', () => {
    const players = [{ seat: 0, name: name('role', 'medic') }]
    const [only, ...others] = sentencesOf(stillSession({ players }), action())

    expect(only?.text).toBe('Medic chooses something hidden.')
    expect(others).toEqual([])
  })
  test('begins a sentence about a former player with a capital letter, and leaves names as they are', () => {
    const pause = (who: string): Told => ({ number: 1, kind: 'pause', at: 0, detail: { name: who } })

    expect(sentencesOf(stillSession(), pause(''))[0]?.text).toBe('A former player pauses the table.')
    expect(sentencesOf(stillSession(), pause('anna'))[0]?.text).toBe('anna pauses the table.')
  })
})

describe('who acted', () => {
  test('is called as they were called then', () => {
    const players = [{ seat: 0, name: name('role', 'medic') }]
    const told = action(message('journal-passed', { seat: seat(0, 'scientist') }))

    expect(doerName(stillSession({ players }), told)).toBe('Scientist')
    expect(doerName(stillSession({ players }), action())).toBe('Medic')
  })
  test('is nobody where no seat acted', () => {
    expect(doerName(stillSession(), { number: 1, kind: 'start', at: 0 })).toBe('')
  })
})
