import { beforeEach, describe, expect, test, vi } from 'vitest'

import type { Notice } from './protocol'

const notice = (number: number) => ({ number, text: `notice ${number}` }) as Notice

beforeEach(() => {
  localStorage.clear()
  vi.resetModules()
})

/** The state of the server when a page is loaded. */
async function loaded() {
  return (await import('./server.svelte')).server
}

describe('a notice', () => {
  test('is shown until it is dismissed', async () => {
    const server = await loaded()
    server.notices = [notice(1), notice(2)]
    server.dismiss(notice(1))

    expect(server.unread).toEqual([notice(2)])
  })
  test('that was dismissed stays so on the next visit', async () => {
    const before = await loaded()
    before.notices = [notice(1), notice(2)]
    before.dismiss(notice(2))
    vi.resetModules()
    const server = await loaded()
    server.notices = [notice(1), notice(2)]

    expect(server.unread).toEqual([notice(1)])
  })
  test('is shown although local storage cannot be read', async () => {
    localStorage.setItem('outbreak-notices', '{broken')
    const server = await loaded()
    server.notices = [notice(1)]

    expect(server.unread).toEqual([notice(1)])
  })
})

test('only a ban is remembered of what is refused', async () => {
  const server = await loaded()
  server.noteRefusal({ code: 'unknown-table' })
  expect(server.ban).toBeUndefined()

  server.noteRefusal({ code: 'banned', reason: 'spam' })
  expect(server.ban).toEqual({ reason: 'spam', until: null })
})
