import { afterEach, expect, test } from 'vitest'

import { paced } from './motion'
import { preferences } from './preferences.svelte'

afterEach(() => preferences.set('speed', 'normal'))

test('a motion follows the chosen speed', () => {
  preferences.set('speed', 'fast')
  expect(paced(200)).toBeLessThan(200)

  preferences.set('speed', 'slow')
  expect(paced(200)).toBeGreaterThan(200)

  preferences.set('speed', 'off')
  expect(paced(200)).toBe(0)
})
