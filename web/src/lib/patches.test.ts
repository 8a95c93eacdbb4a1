import { expect, test } from 'vitest'

import { patched } from './patches'

const before = { rate: 2, cities: [{ cubes: 1 }, { cubes: 0 }], hand: ['paris'] }

test('a change is applied where it says', () => {
  expect(patched(before, [{ path: ['cities', 1, 'cubes'], value: 3 }])).toEqual({ rate: 2, cities: [{ cubes: 1 }, { cubes: 3 }], hand: ['paris'] })
})

test('changes are applied one after the other, and the value before stays as it was', () => {
  expect(
    patched(before, [
      { path: ['hand'], value: ['paris', 'lima'] },
      { path: ['hand', 0], value: 'cairo' },
      { path: ['new'], value: true },
    ]),
  ).toEqual({ ...before, hand: ['cairo', 'lima'], new: true })
  expect(before.hand).toEqual(['paris'])
})

test('what did not change is the same object', () => {
  const after = patched(before, [{ path: ['cities', 1, 'cubes'], value: 3 }])

  expect(after.cities[0]).toBe(before.cities[0])
  expect(after.hand).toBe(before.hand)
})

test('an empty path replaces everything', () => {
  expect(patched<unknown>(before, [{ path: [], value: null }])).toBeNull()
})
