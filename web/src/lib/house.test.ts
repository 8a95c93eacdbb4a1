import { beforeEach, describe, expect, test, vi } from 'vitest'

import type { Notice } from './protocol'

const notice = (number: number) => ({ number, text: `notice ${number}` }) as Notice

beforeEach(() => {
  localStorage.clear()
  vi.resetModules()
})

/** What a page knows of the server when it is loaded. */
async function loaded() {
  return (await import('./house.svelte')).house
}

describe('a notice', () => {
  test('is shown until it is put away', async () => {
    const house = await loaded()
    house.notices = [notice(1), notice(2)]
    house.putAway(notice(1))

    expect(house.unread).toEqual([notice(2)])
  })
  test('that was put away stays so on the next visit', async () => {
    const before = await loaded()
    before.notices = [notice(1), notice(2)]
    before.putAway(notice(2))
    vi.resetModules()
    const house = await loaded()
    house.notices = [notice(1), notice(2)]

    expect(house.unread).toEqual([notice(1)])
  })
  test('is shown although local storage cannot be read', async () => {
    localStorage.setItem('outbreak-notices', '{broken')
    const house = await loaded()
    house.notices = [notice(1)]

    expect(house.unread).toEqual([notice(1)])
  })
})

test('only a ban is remembered of what is refused', async () => {
  const house = await loaded()
  house.heed({ code: 'unknown-table' })
  expect(house.ban).toBeUndefined()

  house.heed({ code: 'banned', reason: 'spam' })
  expect(house.ban).toEqual({ reason: 'spam', until: null })
})
