import { serverPath } from './base'
import { server } from './server.svelte'
import type {
  AnalysisState,
  GameInfo,
  Kept,
  Listed,
  Lobby,
  Me,
  MyTables,
  NewTable,
  Notice,
  OneTimeCode,
  Opened,
  Problem,
  Replay,
  RuleSection,
  TableText,
  Token,
  Verification,
} from './protocol'

/** What is printed in the box of a game. Each game has its own type, which its board knows. */
export type Printed = object

/** How much is allowed, and in how many seconds there is more of it; or why the server cannot store anything. */
export type Limit = Pick<Problem, 'quota' | 'allowed' | 'retry_after' | 'outage'>

/** A request that the server refused; `code` is worded as `refused-<code>`. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    text: string,
    readonly limit?: Limit,
  ) {
    super(text)
  }
}

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method }
  if (body !== undefined) {
    init.body = typeof body === 'string' ? body : JSON.stringify(body)
    init.headers = { 'content-type': 'application/json' }
  }
  let answer: Response
  try {
    answer = await fetch(serverPath(path), init)
  } catch {
    throw new Refused('unavailable', 'the server does not answer')
  }
  if (!answer.ok) {
    const problem = (await answer.json().catch(() => ({ code: 'unavailable', text: answer.statusText }))) as Problem
    server.noteRefusal(problem)
    throw new Refused(problem.code, problem.text, problem)
  }
  return (answer.status === 204 ? undefined : await answer.json()) as T
}

/** The request for a new table: the game, and what differs from the defaults. */
type TableRequest = Partial<Omit<NewTable, 'seats'>> & { game: string; seats?: string[] }

/** The server's REST interface. */
export const api = {
  me: () => request<Me>('GET', '/api/me'),
  comeIn: (name: string) => request<Me>('POST', '/api/me', { name }),
  rename: (name: string) => request<Me>('PATCH', '/api/me', { name }),
  signOut: () => request<undefined>('POST', '/api/me/sign-out'),
  erase: () => request<undefined>('DELETE', '/api/me'),
  notices: () => request<Notice[]>('GET', '/api/notices'),
  newCode: () => request<OneTimeCode>('POST', '/api/me/code', {}),
  redeem: (code: string) => request<Me>('POST', '/api/me/redeem', { code }),
  games: () => request<GameInfo[]>('GET', '/api/games'),
  lobby: () => request<Lobby>('GET', '/api/tables'),
  myTables: () => request<MyTables>('GET', '/api/tables/mine'),
  table: (id: string) => request<Listed>('GET', `/api/tables/${id}`),
  open: (wish: TableRequest) => request<Opened>('POST', '/api/tables', wish),
  sit: (id: string, seat: number) => request<Opened>('POST', `/api/tables/${id}/sit`, { seat }),
  sitInvited: (id: string, invite: string) => request<Opened>('POST', `/api/tables/${id}/sit`, { invite }),
  keep: (id: string, seat: number, kept: boolean) => request<Kept>('POST', `/api/tables/${id}/keep`, { seat, kept }),
  remove: (id: string, seat: number) => request<Opened>('POST', `/api/tables/${id}/remove`, { seat }),
  leave: (id: string) => request<Opened>('POST', `/api/tables/${id}/leave`, {}),
  placeBot: (id: string, seat: number, bot: string | null) => request<Opened>('POST', `/api/tables/${id}/bot`, { seat, bot }),
  start: (id: string) => request<Opened>('POST', `/api/tables/${id}/start`, {}),
  rematch: (id: string, same_deal: boolean) => request<Opened>('POST', `/api/tables/${id}/rematch`, { same_deal }),
  token: (id: string, seat: number) => request<Token>('POST', `/api/tables/${id}/token?seat=${seat}`, {}),
  replay: (id: string, entry: number, seats: string, frames = false) =>
    request<Replay>('GET', `/api/tables/${id}/replay?entry=${entry}&seats=${seats}${frames ? '&frames=true' : ''}`),
  /** A table as text after an entry, as some seats see it: their numbers, `all` or `none`. */
  text: (id: string, entry: number, seats: string, language: string, width: number) =>
    request<TableText>('GET', `/api/tables/${id}/text/${entry}?seats=${seats}&lang=${language}&width=${width}`),
  analyse: (id: string) => request<AnalysisState>('POST', `/api/tables/${id}/analysis`, {}),
  analysis: (id: string) => request<AnalysisState>('GET', `/api/tables/${id}/analysis`),
  verify: (id: string) => request<Verification>('GET', `/api/tables/${id}/verify`),
  printed: (id: string) => request<Printed>('GET', `/api/tables/${id}/printed`),
  rules: (game: string, language: string) => request<RuleSection[]>('GET', `/api/games/${game}/rules/${language}`),
  importRecord: (text: string) => request<Opened>('POST', '/api/records', text),
  recordAddress: (id: string) => serverPath(`/api/tables/${id}/record`),
  async catalogue(path: string): Promise<string> {
    const answer = await fetch(serverPath(path))
    if (!answer.ok) throw new Refused('unavailable', answer.statusText)
    return answer.text()
  },
}
