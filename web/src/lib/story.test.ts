import { expect, test } from 'vitest'

import type { Told } from './protocol'
import { StoryReader } from './story'

const told = (number: number, ...kinds: string[]): Told => ({ number, kind: 'action', at: 0, happenings: kinds.map((kind) => ({ kind, operands: {} })) })
const kinds = (reader: StoryReader, ...story: Told[]) => reader.news(story).map(({ kind }) => kind)

test('everything that happens is read once, also in the middle of an entry', () => {
  const reader = new StoryReader([told(1, 'start')])

  expect(kinds(reader, told(1, 'start'), told(2, 'turn'))).toEqual(['turn'])
  expect(kinds(reader, told(1, 'start'), told(2, 'turn', 'drew'))).toEqual(['drew'])
  expect(kinds(reader, told(1, 'start'), told(2, 'turn', 'drew', 'cubes'), told(3, 'moved'))).toEqual(['cubes', 'moved'])
  expect(kinds(reader, told(1, 'start'), told(2, 'turn', 'drew', 'cubes'), told(3, 'moved'))).toEqual([])
})

test('who goes back reads nothing anew, and goes on from there', () => {
  const reader = new StoryReader([told(5, 'moved')])

  expect(kinds(reader, told(3, 'drew'))).toEqual([])
  expect(kinds(reader, told(4, 'cubes'))).toEqual(['cubes'])
})
