import { beforeAll, describe, expect, test } from 'vitest'

import { speak } from '../testing/catalogues'
import type { ClockState, SeatState } from './protocol'
import { clockText, personName, seatedText, timeLeft } from './seats'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

beforeAll(() => speak('pandemic'))

describe('a clock shows', () => {
  test.each([
    [0, '0:00'],
    [1, '0:01'],
    [59_000, '0:59'],
    [59_001, '1:00'],
    [5 * MINUTE + 7_000, '5:07'],
    [HOUR - 1, '1:00:00'],
    [3 * HOUR + 4 * MINUTE + 5_000, '3:04:05'],
    [DAY - 1_000, '23:59:59'],
  ])('%i milliseconds as %s', (milliseconds, text) => {
    expect(clockText(milliseconds)).toBe(text)
  })

  test('days and hours of a slow game', () => {
    expect(clockText(2 * DAY + 3 * HOUR + 59 * MINUTE)).toMatch(/2\D+3/)
  })
})

describe('the time of a seat', () => {
  const clock = { running: [1], at: 10_000, left: [5_000, 5_000] } as unknown as ClockState

  test('runs while the table waits for it', () => {
    expect(timeLeft(clock, 1, 12_000)).toBe(3_000)
    expect(timeLeft(clock, 0, 12_000)).toBe(5_000)
  })
  test('is never less than nothing, and never more than it was', () => {
    expect(timeLeft(clock, 1, 99_000)).toBe(0)
    expect(timeLeft(clock, 1, 9_000)).toBe(5_000)
  })
  test('of a seat without a clock is nothing', () => {
    expect(timeLeft(clock, 4, 0)).toBe(0)
  })
})

describe('a seat is named', () => {
  const seat = (fields: Partial<SeatState>) => seatedText({ name: null, bot: null, cause: null, free: false, kept: false, ...fields } as SeatState)

  test('by who plays it', () => {
    expect(seat({ name: 'Anna' })).toBe('Anna')
  })
  test('as that of a former player, who has no name', () => {
    expect(seat({ name: '' })).toBe(personName(''))
    expect(personName('')).toBe('a former player')
  })
  test('by whether it is free or kept', () => {
    expect(seat({ free: true })).not.toBe(seat({ kept: true }))
  })
  test('by its bot, and by why it plays', () => {
    expect(seat({ bot: 'normal', cause: 'away', name: 'Anna' })).toMatch(/Anna/)
    expect(seat({ bot: 'normal' })).toBe(seat({ bot: 'normal', cause: 'chosen' }))
  })
})
