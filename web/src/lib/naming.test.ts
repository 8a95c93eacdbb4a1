import { beforeEach, describe, expect, test } from 'vitest'

import { speak } from '../testing/catalogues'
import { choice, stillSession } from '../testing/sessions'
import { movesAnother, outcomeText, playerName, thingName } from './naming'
import type { Ending } from './protocol'

const medic = { seat: 0, name: { type: 'name', domain: 'role', id: 'medic' } }

beforeEach(() => speak('pandemic'))

describe('a player is called', () => {
  test('by the role of the seat', () => {
    expect(playerName(stillSession({ players: [medic] }).sight, 0)).toBe('Medic')
  })
  test('by the number of the seat before there is a role', () => {
    expect(playerName(undefined, 1)).toBe('Seat 2')
  })
})

describe('a thing is called', () => {
  const session = stillSession({ players: [medic] })

  test('by its name in the catalogue', () => {
    expect(thingName(session, { domain: 'city', id: 'paris' })).toBe('Paris')
  })
  test('by what is on it, if it is a card', () => {
    expect(thingName(session, { domain: 'card', id: 'paris' })).toBe('Paris')
    expect(thingName(session, { domain: 'card', id: 'airlift' })).toBe('Airlift')
  })
  test('by who plays it, if it is a pawn', () => {
    expect(thingName(session, { domain: 'pawn', id: '0' })).toBe('Medic')
  })
  test('as an action names it', () => {
    const named = { ...choice(1, 'act', { row: 'r1' }), label: { type: 'message' as const, id: 'action-act', arguments: { row: 'Investigate' } } }

    expect(thingName(stillSession({ choices: [named] }), { domain: 'row', id: 'r1' })).toBe('Investigate')
  })
  test('by its coordinates, where the game names it so', () => {
    expect(thingName(stillSession({ game: 'raxxon' }), { domain: 'cell', id: 'a1' })).toBe('A1')
    expect(thingName(stillSession({ game: 'unknown' }), { domain: 'cell', id: 'north_gate' })).toBe('North Gate')
  })
})

test('an action moves another pawn if it names one that is not its own', () => {
  expect(movesAnother(choice(1, 'drive', { pawn: 1, city: 'paris' }, 0))).toBe(true)
  expect(movesAnother(choice(1, 'drive', { pawn: 0, city: 'paris' }, 0))).toBe(false)
  expect(movesAnother(choice(1, 'charter', { pawn: 1 }, 0))).toBe(false)
  expect(movesAnother(choice(1, 'treat', { color: 'red' }, 0))).toBe(false)
})

describe('an ending', () => {
  test('of a team is won, or lost for a reason', () => {
    const session = stillSession()

    expect(outcomeText(session, { kind: 'won' } as Ending)).not.toBe('outcome-won')
    const lost = outcomeText(session, { kind: 'lost', reason: 'outbreaks' } as Ending)
    expect(lost).not.toMatch(/^outcome-/)
    expect(lost).not.toBe(outcomeText(session, { kind: 'lost', reason: 'cubes', by: 'red' } as Ending))
  })
  test('with points names the winners and everybody’s points', async () => {
    await speak('contagion')
    const players = [0, 1].map((seat) => ({ seat, name: { type: 'name', domain: 'virus', id: `p${seat}` } }))
    const text = outcomeText(stillSession({ game: 'contagion', players }), { kind: 'scored', reason: 'who', winners: [1], scores: [12, 34] } as Ending)

    expect(text).toContain('34')
    expect(text).toContain(playerName(stillSession({ game: 'contagion', players }).sight, 1))
  })
})
