import { beforeEach, describe, expect, test } from 'vitest'

import { stillSession } from '../testing/sessions'
import type { Message, Told } from './protocol'
import type { LiveSession } from './session.svelte'
import { Trail } from './trail.svelte'

const ME = 0
const question = (id: string): Message => ({ type: 'message', id, arguments: {} })
const told = (number: number, seat: number, ...happenings: string[]) =>
  ({ number, kind: 'action', at: 0, seat, happenings: happenings.map((kind) => ({ kind, operands: {} })) }) as unknown as Told

/** A session of mine that is asked for actions, and a trail with one step. */
let session: LiveSession
let trail: Trail
beforeEach(() => {
  session = { ...stillSession(), played: [ME], question: question('prompt-actions') } as unknown as LiveSession
  trail = new Trail(session)
  trail.add('Infect Paris')
})
const after = (fields: object, inWindow = false) => {
  Object.assign(session, fields)
  trail.update(inWindow)
  return trail.steps
}

describe('the steps of an action', () => {
  test('stay while further questions are asked', () => {
    expect(after({ question: question('prompt-pay'), story: [told(2, ME)] })).toEqual(['Infect Paris'])
    trail.add('Pay red')
    expect(after({ question: question('prompt-count') })).toEqual(['Infect Paris', 'Pay red'])
  })
  test('end when the first question is asked again', () => {
    expect(after({ question: question('prompt-actions') })).toEqual([])
  })
  test('end when the table waits for somebody else', () => {
    expect(after({ myTurn: false, question: question('prompt-pay') })).toEqual([])
  })
  test('end when somebody else has acted, or a turn begins', () => {
    expect(after({ question: question('prompt-pay'), story: [told(2, 1)] })).toEqual([])
    trail.add('Again')
    expect(after({ question: question('prompt-count'), story: [told(3, ME, 'turn')] })).toEqual([])
  })
  test('end in a window', () => {
    expect(after({ question: question('prompt-pay') }, true)).toEqual([])
  })
  test('do not end by what happened before them', () => {
    expect(after({ question: question('prompt-pay'), story: [told(1, 1, 'turn')] })).toEqual(['Infect Paris'])
  })
})
