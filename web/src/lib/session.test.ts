import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { serveCatalogues } from '../testing/catalogues'
import { choice } from '../testing/sessions'
import { FakeSocket } from '../testing/sockets'
import { preferences } from './preferences.svelte'
import { LiveSession, concerning } from './session.svelte'

/** A table as the server sends it. */
function table(entry: number, more: Record<string, unknown> = {}) {
  return {
    type: 'table' as const,
    table: { id: 'abc', game: 'pandemic', status: 'running', waiting: [0], seats: [{ name: 'Anna' }, { bot: 'normal' }] },
    sight: { seats: [0], picture: {}, question: null, choices: [], undo: false },
    entry,
    story: [],
    here: [],
    now: Date.now(),
    ...more,
  }
}

let session: LiveSession
beforeEach(() => {
  vi.useFakeTimers()
  FakeSocket.install()
  serveCatalogues()
  session = new LiveSession('abc')
})
afterEach(() => {
  session.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a connection', () => {
  test('says what it has seen and how it wants to be asked', () => {
    FakeSocket.last.open(false)

    expect(FakeSocket.last.address).toBe(`ws://${location.host}/api/tables/abc/socket`)
    expect(FakeSocket.last.sent).toEqual([{ n: 1, type: 'hello', seen: 0, ask: preferences.kept.ask, frames: true }])
    expect(session.status).toBe('connecting')
  })

  test('is open when the server has greeted', () => {
    FakeSocket.last.open()

    expect(session.status).toBe('open')
  })

  test('is made again after a loss, later each time, and at once again after a success', () => {
    FakeSocket.last.open().receive(table(1))
    FakeSocket.last.close(1006)
    expect(session.status).toBe('lost')

    const waits = [300, 510, 860, 1470, 2500]
    for (const [lost, wait] of waits.entries()) {
      vi.advanceTimersByTime(wait - 10)
      expect(FakeSocket.all).toHaveLength(lost + 1)
      vi.advanceTimersByTime(20)
      expect(FakeSocket.all).toHaveLength(lost + 2)
      FakeSocket.last.close(1006)
    }
    vi.advanceTimersByTime(8_001)
    expect(FakeSocket.last.sent).toEqual([])
    FakeSocket.last.open()
    expect(FakeSocket.last.of('hello')).toMatchObject([{ seen: 1 }])

    FakeSocket.last.close(1006)
    const before = FakeSocket.all.length
    vi.advanceTimersByTime(301)
    expect(FakeSocket.all).toHaveLength(before + 1)
  })

  test('never waits longer than eight seconds', () => {
    for (let lost = 0; lost < 12; lost += 1) {
      FakeSocket.last.close(1006)
      vi.advanceTimersByTime(8_001)
    }

    expect(FakeSocket.all).toHaveLength(13)
  })

  test('is not made again after the server has closed it for good', () => {
    FakeSocket.last.open().receive(table(1))
    FakeSocket.last.receive({ type: 'refused', code: 'banned', text: 'you are banned' })
    FakeSocket.last.close(1008)
    vi.advanceTimersByTime(60_000)

    expect(FakeSocket.all).toHaveLength(1)
    expect(session.fatal?.code).toBe('banned')
  })

  test('is not made again after the page was left', () => {
    FakeSocket.last.open()
    session.close()
    vi.advanceTimersByTime(60_000)

    expect(FakeSocket.all).toHaveLength(1)
  })

  test('is lost as soon as the browser is offline, and made again as soon as it is online', () => {
    FakeSocket.last.open().receive(table(1))

    dispatchEvent(new Event('offline'))
    expect(session.status).toBe('lost')
    dispatchEvent(new Event('online'))
    expect(FakeSocket.all).toHaveLength(2)
    FakeSocket.last.open()
    expect(session.status).toBe('open')
  })

  test('is not disturbed by the end of an earlier one', () => {
    const first = FakeSocket.last.open()
    session.reconnect()
    FakeSocket.last.open()
    first.onclose?.({ code: 1006 })
    vi.advanceTimersByTime(10_000)

    expect(session.status).toBe('open')
    expect(FakeSocket.all).toHaveLength(2)
  })

  test('is probed after fifteen silent seconds, and given up after forty', () => {
    const socket = FakeSocket.last.open()

    vi.advanceTimersByTime(15_000)
    expect(socket.of('ping')).toHaveLength(0)
    vi.advanceTimersByTime(5_000)
    expect(socket.of('ping')).toHaveLength(1)
    vi.advanceTimersByTime(25_000)
    expect(session.status).toBe('lost')
    vi.advanceTimersByTime(301)
    expect(FakeSocket.all).toHaveLength(2)
  })

  test('asks for everything again when a message is missing', () => {
    const socket = FakeSocket.last.open()
    socket.receive(table(4))
    expect(socket.of('sync')).toHaveLength(0)

    socket.receive({ type: 'here', names: ['Anna'], n: 5 })
    expect(socket.of('sync')).toMatchObject([{ seen: 4 }])
    socket.receive({ type: 'here', names: [] })
    expect(socket.of('sync')).toHaveLength(1)
  })

  test('to a table that nobody may see says why', () => {
    FakeSocket.last.open()
    FakeSocket.last.receive({ type: 'refused', code: 'no-table', text: 'there is no such table' })

    expect(session.fatal?.code).toBe('no-table')
  })
})

describe('a server that cannot store anything', () => {
  test('is tried again before the first table has arrived', () => {
    FakeSocket.last.open(false)
    FakeSocket.last.receive({ type: 'refused', code: 'unavailable', text: 'the database is away' })
    FakeSocket.last.close(1006)
    expect(session.refusal?.code).toBe('unavailable')
    expect(session.fatal).toBeUndefined()

    vi.advanceTimersByTime(301)
    FakeSocket.last.open()
    expect(session.refusal).toBeUndefined()
  })
})

describe('sitting down', () => {
  const refuse = (problem: object) => vi.stubGlobal('fetch', (path: string) => Promise.resolve(path.endsWith('/sit') ? Response.json(problem, { status: 403 }) : Response.json({ name: 'Anna' })))

  test('comes back with a new connection', async () => {
    FakeSocket.last.open().receive(table(1))
    await session.sit(1, null)

    expect(FakeSocket.all).toHaveLength(2)
    expect(session.refusal).toBeUndefined()
  })
  test('that is refused says why', async () => {
    FakeSocket.last.open().receive(table(1))
    refuse({ code: 'kept', text: 'this seat is kept' })
    await session.sit(1, null)

    expect(session.refusal?.code).toBe('kept')
  })
})

describe('a command', () => {
  test('keeps the session busy until its entry is shown', async () => {
    const socket = FakeSocket.last.open()
    socket.receive(table(1))

    const answer = session.act(7)
    const [sent] = socket.of('act')
    expect(sent).toMatchObject({ action: 7, seen: 1 })
    expect(session.busy).toBe(1)
    socket.receive({ type: 'done', id: sent?.id, entry: 2, re: sent?.n })
    expect((await answer).type).toBe('done')
    expect(session.busy).toBe(1)
    socket.receive(table(2))
    expect(session.busy).toBe(0)
  })

  test('that the server refuses is shown, and is over', async () => {
    const socket = FakeSocket.last.open()
    socket.receive(table(1))

    const answer = session.undo()
    const [sent] = socket.of('undo')
    socket.receive({ type: 'refused', code: 'no-undo', text: 'nothing to undo', id: sent?.id, re: sent?.n })

    expect(await answer).toMatchObject({ type: 'refused', code: 'no-undo' })
    expect(session.refusal?.code).toBe('no-undo')
    expect(session.busy).toBe(0)
  })

  test('is sent again with the same id after a lost connection', async () => {
    const socket = FakeSocket.last.open()
    socket.receive(table(1))
    const answer = session.act(7)
    const id = socket.of('act')[0]?.id

    socket.close(1006)
    expect(await answer).toMatchObject({ type: 'refused', code: 'unavailable' })
    vi.advanceTimersByTime(301)
    const second = FakeSocket.last.open()
    expect(second.of('act')).toMatchObject([{ id, action: 7 }])
    second.receive({ type: 'done', id, entry: 2 })
    second.receive(table(2))
    expect(session.busy).toBe(0)

    second.close(1006)
    vi.advanceTimersByTime(301)
    expect(FakeSocket.last.open().of('act')).toEqual([])
  })

  test('without a connection waits for one', async () => {
    const answer = await session.act(7)

    expect(answer).toMatchObject({ type: 'refused', code: 'unavailable' })
    expect(FakeSocket.last.open().of('act')).toMatchObject([{ action: 7 }])
  })

  test('to explain an action throws what the server refuses', async () => {
    const socket = FakeSocket.last.open()
    socket.receive(table(1))

    const explained = session.explain('drive paris')
    socket.receive({ type: 'refused', code: 'bad-action', text: 'no such action', re: socket.of('explain')[0]?.n as number })

    await expect(explained).rejects.toMatchObject({ code: 'bad-action' })
    expect(session.refusal).toBeUndefined()
  })
})

describe('a table that arrives', () => {
  test('is shown at once if it is the first, or if nobody plays it back', () => {
    const entry = (number: number) => ({ number, kind: 'action', at: 0 })

    FakeSocket.last.open().receive(table(2, { story: [entry(1), entry(2)] }))
    FakeSocket.last.receive(table(3, { story: [entry(2), entry(3)] }))

    expect(session.story.map((told) => told.number)).toEqual([1, 2, 3])
    expect(session.isBehind).toBe(false)
  })

  test('is known before it is shown, and until then nothing can be done', () => {
    const heard: number[][] = []
    session.onTable = (told) => heard.push(told.map((one) => one.number))
    const entry = (number: number) => ({ number, kind: 'action', at: 0 })
    FakeSocket.last.open().receive(table(1, { story: [entry(1)] }))

    FakeSocket.last.receive(table(3, { story: [entry(2), entry(3)] }))

    expect(heard).toEqual([[2, 3]])
    expect([session.entry, session.positions.knownEntry, session.isBehind, session.myTurn]).toEqual([1, 3, true, false])
    expect(session.story.map((told) => told.number)).toEqual([1])
    session.catchUp()
    expect([session.entry, session.isBehind, session.myTurn]).toEqual([3, false, true])
    expect(session.story.map((told) => told.number)).toEqual([1, 2, 3])
  })

  test('offers only what the seats do that no bot plays for me', () => {
    const choices = [choice(1, 'pass', {}, 0), choice(2, 'pass', {}, 1)]
    FakeSocket.last.open().receive(table(1, { sight: { seats: [0, 1], picture: {}, question: null, choices, undo: false } }))

    expect(session.played).toEqual([0])
    expect(session.choices.map((one) => one.code)).toEqual([1])
    expect(session.myTurn).toBe(true)
  })

  test('tells how long a bot waits for me, by the seat with the least time', () => {
    const window = { kind: 'actions', asked: [{ seat: 0, left: 9_000 }, { seat: 1, left: 2_000 }] }
    FakeSocket.last.open().receive(table(1, { window }))

    expect((session.asked?.ends ?? 0) - (session.asked?.since ?? 0)).toBe(9_000)
    FakeSocket.last.receive(table(2, { window: { kind: 'actions', asked: [{ seat: 0, left: null }] } }))
    expect(session.asked?.ends).toBeNull()
    FakeSocket.last.receive(table(3, { window: { kind: 'actions', asked: [{ seat: 1, left: 5_000 }] } }))
    expect(session.asked).toBeUndefined()
  })

  test('repeats no message of the chat', () => {
    const said = { type: 'said' as const, number: 1, name: 'Anna', text: 'hello', at: 0 }
    FakeSocket.last.open().receive(said)
    FakeSocket.last.receive(said)

    expect(session.chat).toHaveLength(1)
  })
})

describe('choices that concern a thing', () => {
  const drive = choice(1, 'drive', { pawn: 0, city: 'paris' })
  const give = choice(2, 'give', { city: 'paris', other: 1 })
  const cubes = choice(3, 'cubes', { count: 1 })
  const forecast = choice(4, 'forecast')
  const all = [drive, give, cubes, forecast]

  test('name it', () => {
    expect(concerning(all, { domain: 'city', id: 'paris' })).toEqual([drive, give])
  })
  test('name a card by the city on it', () => {
    expect(concerning(all, { domain: 'card', id: 'paris' })).toEqual([drive, give])
  })
  test('name a player by any operand for players, but by no other number', () => {
    expect(concerning(all, { domain: 'seat', id: '1' })).toEqual([give])
    expect(concerning(all, { domain: 'count', id: '1' })).toEqual([cubes])
  })
  test('are of its kinds', () => {
    expect(concerning(all, { domain: 'card', id: 'forecast', kinds: ['forecast'] })).toEqual([forecast])
  })
})
