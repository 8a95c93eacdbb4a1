import { beforeEach, describe, expect, test, vi } from 'vitest'

let asked: string[]
let names: Record<string, object | undefined>
beforeEach(() => {
  vi.resetModules()
  asked = []
  names = {}
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    asked.push(`${init.method} ${path} ${typeof init.body === 'string' ? init.body : ''}`.trim())
    const answer = names[init.method ?? '']
    return Promise.resolve(answer ? Response.json(answer) : Response.json({ code: 'unknown-person', text: '' }, { status: 401 }))
  })
})

/** The person as a page finds them when it is loaded. */
async function somebody() {
  return (await import('./person.svelte')).person
}

describe('a stranger', () => {
  test('is nobody, and that is no error', async () => {
    const person = await somebody()
    await person.load()

    expect(person.known).toBe(true)
    expect(person.name).toBeUndefined()
  })
  test('gets the name they chose', async () => {
    names = { POST: { name: 'Anna' } }
    const person = await somebody()
    await person.comeIn('  Anna ')

    expect(person.name).toBe('Anna')
    expect(asked).toEqual(['GET /api/me', 'POST /api/me {"name":"Anna"}'])
  })
  test('gets a name of ours if they chose none', async () => {
    names = { POST: { name: 'Ada 42' } }
    await (await somebody()).comeIn(' ')

    expect(asked[1]).toMatch(/^POST \/api\/me \{"name":"\p{Lu}\w+ \d\d"\}$/u)
  })
})

describe('somebody known', () => {
  beforeEach(() => (names = { GET: { name: 'Anna' }, PATCH: { name: 'Anne' }, POST: {} }))

  test('keeps their name', async () => {
    const person = await somebody()
    await person.comeIn('Anna')
    await person.comeIn()

    expect(asked).toEqual(['GET /api/me'])
  })
  test('may change it', async () => {
    const person = await somebody()
    await person.comeIn('Anne')

    expect(person.name).toBe('Anne')
  })
  test('is nobody here after they have gone', async () => {
    const person = await somebody()
    await person.load()
    await person.go(false)

    expect(asked.at(-1)).toBe('POST /api/me/sign-out')
    expect(person.name).toBeUndefined()
  })
})
