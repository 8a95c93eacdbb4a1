import { afterEach, describe, expect, test, vi } from 'vitest'

import { Refused, api } from './api'
import { server } from './server.svelte'

afterEach(() => vi.unstubAllGlobals())

/** Answers every request in the same way, and records the requests. */
function answering(answer: () => Promise<Response>) {
  const asked = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>(answer)
  vi.stubGlobal('fetch', asked)
  return asked
}

describe('a request', () => {
  test('sends its body as JSON and gives the answer', async () => {
    const asked = answering(() => Promise.resolve(Response.json({ id: 'abc' })))

    expect(await api.sit('abc', 2)).toEqual({ id: 'abc' })
    expect(asked).toHaveBeenCalledWith('/api/tables/abc/sit', {
      method: 'POST',
      body: '{"seat":2}',
      headers: { 'content-type': 'application/json' },
    })
  })
  test('sends a record as it is', async () => {
    const asked = answering(() => Promise.resolve(Response.json({})))
    await api.importRecord('{"format": "outbreak-record"}')

    expect(asked.mock.calls[0]?.[1]?.body).toBe('{"format": "outbreak-record"}')
  })
  test('may have no answer', async () => {
    answering(() => Promise.resolve(new Response(null, { status: 204 })))

    expect(await api.signOut()).toBeUndefined()
  })
})

describe('a refused request', () => {
  test('throws the code, the text and the limit of the server', async () => {
    const problem = { code: 'too-many', text: 'slow down', quota: 'tables', retry_after: 30 }
    answering(() => Promise.resolve(Response.json(problem, { status: 429 })))

    const error = await api.games().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Refused)
    expect(error).toMatchObject({ code: 'too-many', message: 'slow down', limit: { quota: 'tables', retry_after: 30 } })
  })
  test('of a server that is away says so', async () => {
    answering(() => Promise.reject(new TypeError('network error')))

    await expect(api.games()).rejects.toMatchObject({ code: 'unavailable' })
  })
  test('of a proxy that knows no JSON says so too', async () => {
    answering(() => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502, statusText: 'Bad Gateway' })))

    await expect(api.games()).rejects.toMatchObject({ code: 'unavailable', message: 'Bad Gateway' })
  })
  test('of somebody who is banned is remembered', async () => {
    answering(() => Promise.resolve(Response.json({ code: 'banned', text: '', reason: 'spam', until: 5 }, { status: 403 })))

    await expect(api.me()).rejects.toMatchObject({ code: 'banned' })
    expect(server.ban).toEqual({ reason: 'spam', until: 5 })
  })
})
