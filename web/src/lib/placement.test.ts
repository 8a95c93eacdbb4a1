import { expect, test } from 'vitest'

import { beside, type Box } from './placement'

const WINDOW = { width: 1000, height: 600 }
const SIZE = { width: 200, height: 100 }
const at = (left: number, top: number): Box => ({ left, top, width: 20, height: 20 })

function covers(anchor: Box, { left, top }: { left: number; top: number }): boolean {
  const apart = left >= anchor.left + anchor.width || left + SIZE.width <= anchor.left || top >= anchor.top + anchor.height || top + SIZE.height <= anchor.top
  return !apart
}

test('it is placed to the right, and to the left where the right has no room', () => {
  expect(beside(at(100, 300), SIZE, WINDOW)).toEqual({ left: 130, top: 260 })
  expect(beside(at(900, 300), SIZE, WINDOW)).toEqual({ left: 690, top: 260 })
})

test('on a narrow screen it is placed below, and above at the lower edge', () => {
  const narrow = { width: 300, height: 600 }
  expect(beside(at(140, 100), SIZE, narrow)).toEqual({ left: 50, top: 130 })
  expect(beside(at(140, 560), SIZE, narrow)).toEqual({ left: 50, top: 450 })
})

test('it stays within the window and covers no anchor, wherever that is', () => {
  for (let left = 0; left <= 980; left += 49) {
    for (let top = 0; top <= 580; top += 29) {
      const place = beside(at(left, top), SIZE, WINDOW)
      expect(covers(at(left, top), place)).toBe(false)
      expect(place.left >= 0 && place.left + SIZE.width <= WINDOW.width && place.top >= 0 && place.top + SIZE.height <= WINDOW.height).toBe(true)
    }
  }
})
