import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { serveCatalogues } from '../testing/catalogues'
import { AnalysisJob, choicesOf, decisionAt, errorText, percent, ranked, worthText } from './analysis.svelte'
import type { Analysis, Decision, WeighedAction } from './protocol'

const action = (code: number, worth: number, error = 0) => ({ code, worth, error }) as WeighedAction
const decision = (fields: object) => fields as unknown as Decision

describe('a decision', () => {
  const analysis = { decisions: [{ entry: 3 }, { entry: 7 }] } as unknown as Analysis

  test('is the last one at or before an entry', () => {
    expect([2, 3, 6, 7, 99].map((entry) => decisionAt(analysis, entry)?.entry)).toEqual([undefined, 3, 3, 7, 7])
  })
  test('lists the best action as it was weighed against the played one, then the others by their worth', () => {
    const listed = choicesOf(decision({ best: [action(1, 0.9), action(2, 0.2), action(3, 0.4)], played: action(2, 0.3), worth: 0.5, error: 0.1 }))

    expect(listed).toEqual([action(1, 0.5, 0.1), action(3, 0.4), action(2, 0.3)])
  })
  test('lists the played action once if it was the best', () => {
    const listed = choicesOf(decision({ best: [action(1, 0.9), action(2, 0.2)], played: action(1, 0.8), worth: 0.9, error: 0 }))

    expect(listed).toEqual([action(1, 0.8), action(2, 0.2)])
  })
})

test('a ranking begins with what the search would take, whatever it is worth', () => {
  expect(ranked([action(1, 0.1), action(2, 0.2), action(3, 0.3)]).map(({ code }) => code)).toEqual([1, 3, 2])
  expect(ranked([])).toEqual([])
})

test('a chance is shown in percent, a margin in points, and an error unless it is next to nothing', () => {
  expect(worthText('chance', 0.235)).toBe('24 %')
  expect(worthText('margin', -1.25)).toBe('-1.3')
  expect(errorText('chance', 0.014)).toBe('±1')
  expect(errorText('chance', 0.004)).toBe('')
  expect(errorText('margin', 0.26)).toBe('±0.3')
})

test('a search that is being prepared says how far it is', () => {
  expect(percent({ done: 1, total: 3 } as never)).toBe(33)
  expect(percent({ total: 3 } as never)).toBe(0)
  expect(percent({ total: 0 } as never)).toBeUndefined()
  expect(percent(null)).toBeUndefined()
})

describe('an analysis', () => {
  let answers: object[]
  let asked: string[]
  beforeEach(() => {
    vi.useFakeTimers()
    asked = []
    serveCatalogues((path, init) => {
      asked.push(`${init?.method} ${path}`)
      return answers.length > 1 ? answers.shift() : answers[0]
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test('is asked for every second while it runs, and no more when it is done', async () => {
    answers = [{ state: 'none' }, { state: 'running' }, { state: 'running' }, { state: 'done', analysis: {} }]
    const job = new AnalysisJob('abc')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(asked).toEqual(['GET /api/tables/abc/analysis'])

    await job.begin()
    expect(job.running).toBe(true)
    await vi.advanceTimersByTimeAsync(10_000)

    expect(asked.slice(1)).toEqual(['POST /api/tables/abc/analysis', ...Array<string>(2).fill('GET /api/tables/abc/analysis')])
    expect(job.analysis).toEqual({})
    expect(job.failed).toBe(false)
  })

  test('that ended without a result has failed', async () => {
    answers = [{ state: 'running' }, { state: 'none' }]
    const job = new AnalysisJob('abc')
    await vi.advanceTimersByTimeAsync(1_100)

    expect(job.failed).toBe(true)
  })

  test('is no longer asked for when its panel is closed', async () => {
    answers = [{ state: 'running' }]
    const job = new AnalysisJob('abc')
    await vi.advanceTimersByTimeAsync(1_100)
    job.close()
    const before = asked.length
    await vi.advanceTimersByTimeAsync(5_000)

    expect(asked).toHaveLength(before)
  })
})
