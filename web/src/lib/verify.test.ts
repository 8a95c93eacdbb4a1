import { expect, test } from 'vitest'

import type { Verification } from './protocol'
import { commitmentOf } from './verify'

const SEED = Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, '0')).join('')
const DEAL = { version: 'pandemic 3', table: 'tä', options: '{"players":2}', pack: 'base', seed: SEED } as Verification

test('a commitment is the one that the server computes', async () => {
  // outbreak.core.chance.commitment("pandemic 3", "tä", '{"players":2}', "base", bytes(range(32)))
  expect(await commitmentOf(DEAL)).toBe('7702e9b0ae8737cb2be64779f5edc3417e7af6d6117389859fcdcbf094c8c4f2')
})

test.each(['version', 'table', 'options', 'pack'] as const)('a commitment is another one for another %s', async (part) => {
  expect(await commitmentOf({ ...DEAL, [part]: 'x' })).not.toBe(await commitmentOf(DEAL))
})

test('a commitment depends on where a part ends', async () => {
  const moved = { ...DEAL, version: 'pandemic 3t', table: 'ä' }

  expect(await commitmentOf(moved)).not.toBe(await commitmentOf(DEAL))
})
