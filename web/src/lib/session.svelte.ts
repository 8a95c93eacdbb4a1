import { Refused, api, type Printed } from './api'
import { serverPath } from './base'
import { server } from './server.svelte'
import { person } from './person.svelte'
import { preferences, type Asking } from './preferences.svelte'
import { Positions } from './positions.svelte'
import type { Choice, Explanation, Hint, Message, Outgoing, Refusal, Said, SearchState, Sight, TableState, Told, WindowState } from './protocol'

export interface Thing {
  domain: string
  id: string
  /** Kinds of action that concern it though they do not name it: an event card and the playing of that event. */
  kinds?: string[]
  /** Where it was clicked on: what can be done with it is offered beside this element. */
  at?: Element
  /** What it says about itself, beside what can be done with it. */
  note?: string
}
type Command = { type: string; id: string } & Record<string, unknown>
export type TableMessage = Extract<Outgoing, { type: 'table' }>

/** What boards and panels show: a table as it is now, or a moment of its past. */
export interface Session {
  readonly id: string
  readonly positions?: Positions
  readonly table: TableState | undefined
  readonly sight: Sight | undefined
  readonly printed: Printed | undefined
  readonly entry: number
  readonly story: Told[]
  readonly here: string[]
  /** The seats that are mine. */
  readonly seats: number[]
  readonly choices: Choice[]
  readonly question: Message | null
  readonly running: boolean
  /** Whether the table waits for me. */
  readonly myTurn: boolean
  /** What was clicked on; the actions that concern it are offered first. */
  selection: Thing | undefined
  /** What is highlighted on the board: named by the log, by a player who points, or by the story. */
  lit: Thing[]
  /** The choices that concern a thing. */
  choicesFor(thing: Thing): Choice[]
  act(choice: Choice | number): Promise<Outgoing>
  /** Performs an action; one that cannot be undone is confirmed first. */
  take(choice: Choice): void
  point(thing: Thing): void
}

/** Operands of actions whose value is the number of a player's seat. */
export const PLAYERS = new Set(['seat', 'pawn', 'to', 'other', 'giver', 'receiver', 'victim', 'virus', 'player'])

/** Returns the answer that names a thing in the question that an action opens, if there is one. */
export function answerFor(choice: Choice, thing: Thing): number | undefined {
  const { leads = {} } = choice
  const words = PLAYERS.has(thing.domain) ? Object.keys(leads).filter((word) => PLAYERS.has(word)) : [thing.domain]
  return words.map((word) => leads[word]?.[thing.id]).find((code) => code !== undefined)
}

/** Returns the choices that concern a thing: they name it, or lead to a question in which it can be named. A number matches only operands of the same domain, or two that both name players. */
export function concerning(choices: Choice[], thing: Thing): Choice[] {
  const players = PLAYERS.has(thing.domain)
  return choices.filter(
    (choice) =>
      thing.kinds?.includes(choice.kind) ||
      answerFor(choice, thing) !== undefined ||
      Object.entries(choice.operands).some(
        ([word, value]) => String(value) === thing.id && (typeof value === 'string' || word === thing.domain || (players && PLAYERS.has(word))),
      ),
  )
}

const HEARTBEAT = 15_000
const SILENCE_LIMIT = 40_000
const FIRST_RETRY = 300
const LAST_RETRY = 8_000
/** The close code of a server that does not accept this client again. */
const POLICY_VIOLATION = 1008

/** A table over a WebSocket that reconnects by itself. What it shows may be behind the last table that the server has sent. */
export class LiveSession implements Session {
  status = $state<'connecting' | 'open' | 'lost'>('connecting')
  readonly positions = new Positions()
  printed = $state.raw<Printed>()
  chat = $state.raw<Said[]>([])
  here = $state.raw<string[]>([])
  /** Whether I own this table: I may invite, keep seats and, before the start, remove people, place bots and start. */
  owner = $state(false)
  /** Whether the owner has removed me, so that I need an invitation to sit down. */
  removed = $state(false)
  refusal = $state.raw<Refusal>()
  fatal = $state.raw<Refusal>()
  pointed = $state.raw<{ name: string; thing: Thing; at: number }>()
  /** The progress of preparing the search that strong bots and hints need; undefined when it is ready. */
  search = $state.raw<SearchState>()
  private windowHeard = 0
  private windowSince = 0
  /** The time to answer in a window that is known and not shown yet: it begins when the window is shown. */
  private delayed: { entry: number; left: number } | undefined
  /** The server's time minus this browser's, in milliseconds. */
  clockOffset = $state(0)
  selection = $state.raw<Thing>()
  private flash = $state.raw<Thing[]>([])
  /** What is highlighted while nothing else is: what a guide speaks about. */
  held = $state.raw<Thing[]>([])
  /** How many commands are unanswered, or answered but not shown yet. */
  busy = $state(0)
  /**
   * Called with each table after the first, before it is shown; whoever sets it calls `catchUp` in the end. `returned` tells that the
   * connection was lost before.
   */
  onTable: ((news: Told[], returned: boolean) => void) | undefined
  /** Called with an action that was chosen on the board; whoever sets it asks for a confirmation and calls `act`. */
  onTake: ((choice: Choice) => void) | undefined

  private socket: WebSocket | undefined
  private sent = 0
  private expected = 1
  private pending = new Map<string, Command>()
  /** The last entry that came from a command of this session. */
  private lastOwnEntry = 0
  private answers = new Map<number, (message: Outgoing) => void>()
  private retryDelay = FIRST_RETRY
  private closed = false
  private lastReceived = 0
  /** Whether this connection has brought no table yet. */
  private isNew = true
  private heartbeatTimer: ReturnType<typeof setInterval> | undefined

  constructor(readonly id: string) {
    this.connect()
    this.heartbeatTimer = setInterval(() => this.heartbeat(), HEARTBEAT / 3)
    addEventListener('offline', this.goOffline)
    addEventListener('online', this.goOnline)
  }

  get lit(): Thing[] {
    return this.flash.length ? this.flash : this.held
  }
  set lit(things: Thing[]) {
    this.flash = things
  }
  get table(): TableState | undefined {
    return this.positions.shown?.table
  }
  /** The table as the server knows it, whatever is shown: for clocks and connections. */
  get knownTable(): TableState | undefined {
    return this.positions.known?.table
  }
  get sight(): Sight | undefined {
    return this.positions.shown?.sight
  }
  get entry(): number {
    return this.positions.shown?.entry ?? 0
  }
  get story(): Told[] {
    return this.positions.story
  }
  /** The open window in which a bot waits for answers. */
  get window(): WindowState | undefined {
    return this.positions.shown?.window ?? undefined
  }
  get seats(): number[] {
    return this.sight?.seats ?? []
  }
  /** My seats without those that a bot plays for me. */
  played = $derived(this.seats.filter((seat) => !this.table?.seats[seat]?.bot))
  choices = $derived((this.sight?.choices ?? []).filter((choice) => this.played.includes(choice.seat)))
  get question(): Message | null {
    return this.sight?.question ?? null
  }
  get running(): boolean {
    return this.table?.status === 'running'
  }
  /** Whether something has happened that is not shown yet. */
  get isBehind(): boolean {
    return this.positions.isBehind
  }
  get myTurn(): boolean {
    return !this.isBehind && !!this.table?.waiting.some((seat) => this.played.includes(seat))
  }
  /** If a bot waits for my answer: since when and until when, by this browser's clock; null if there is no limit. */
  asked = $derived.by(() => {
    if (!this.window || !this.asks(this.window)) return undefined
    const left = this.timeLeft(this.window)
    return { since: this.windowSince, ends: left === null ? null : this.windowHeard + left }
  })
  choicesFor(thing: Thing): Choice[] {
    return concerning(this.choices, thing)
  }
  private asks(window: WindowState): boolean {
    return window.asked.some((one) => this.played.includes(one.seat))
  }
  /** How long I can answer in a window, in milliseconds; null if there is no limit. */
  private timeLeft(window: WindowState): number | null {
    const left = window.asked.flatMap((one) => (this.played.includes(one.seat) && one.left !== null ? [one.left] : []))
    return left.length ? Math.min(...left) : null
  }

  private connect(): void {
    if (this.table) this.status = 'lost'
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}${serverPath(`/api/tables/${this.id}/socket`)}`)
    this.socket = socket
    this.expected = 1
    this.isNew = true
    this.lastReceived = Date.now()
    socket.onopen = () => this.transmit({ type: 'hello', seen: this.knownEntry, ask: preferences.kept.ask, frames: true })
    socket.onmessage = (event) => this.receive(JSON.parse(event.data as string) as Outgoing)
    socket.onclose = (event) => {
      if (event.code === POLICY_VIOLATION && socket === this.socket) this.fatal ??= this.refusal
      this.handleLoss(socket)
    }
  }

  private handleLoss(socket: WebSocket): void {
    if (this.closed || socket !== this.socket) return
    this.status = 'lost'
    for (const answer of this.answers.values()) answer({ type: 'refused', code: 'unavailable', text: 'connection lost' } as Refusal)
    this.answers.clear()
    if (this.fatal) return
    setTimeout(() => !this.closed && socket === this.socket && this.connect(), this.retryDelay)
    this.retryDelay = Math.min(LAST_RETRY, this.retryDelay * 1.7)
  }

  // The browser notices a lost network at once; the socket would notice much later.
  private goOffline = (): void => {
    if (this.socket) this.handleLoss(this.socket)
    this.socket?.close()
  }
  private goOnline = (): void => {
    this.retryDelay = FIRST_RETRY
    if (this.status === 'lost') this.reconnect()
  }

  private heartbeat(): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return
    const silence = Date.now() - this.lastReceived
    if (silence > SILENCE_LIMIT) this.socket.close()
    else if (silence > HEARTBEAT) this.transmit({ type: 'ping' })
  }

  private transmit(message: Record<string, unknown>): number {
    this.sent += 1
    this.socket?.send(JSON.stringify({ n: this.sent, ...message }))
    return this.sent
  }

  private receive(message: Outgoing): void {
    this.lastReceived = Date.now()
    const gap = message.n !== this.expected
    this.expected = (message.n ?? this.expected) + 1
    if (gap) this.transmit({ type: 'sync', seen: this.knownEntry })
    switch (message.type) {
      case 'welcome':
        this.status = 'open'
        this.retryDelay = FIRST_RETRY
        if (!this.table) this.refusal = undefined
        for (const command of this.pending.values()) this.transmit(command)
        break
      case 'table':
        this.receiveTable(message)
        break
      case 'done':
        this.finishCommand(message.id, message.entry)
        break
      case 'refused':
        server.noteRefusal(message)
        if (message.id) this.finishCommand(message.id)
        if (!this.table && !message.re && message.code !== 'unavailable') this.fatal = message
        else if (message.id || !this.answers.has(message.re ?? -1)) this.refusal = message
        break
      case 'said':
        if (!this.chat.some((said) => said.number === message.number)) this.chat = [...this.chat, message]
        break
      case 'pointed':
        this.pointed = { name: message.name, thing: { domain: message.domain, id: message.thing }, at: Date.now() }
        break
      case 'here':
        this.here = message.names
        break
      case 'search':
        this.search = message.search ?? undefined
        break
      case 'notices':
        server.notices = message.notices
        break
    }
    const answer = message.re === undefined ? undefined : this.answers.get(message.re)
    if (answer) {
      this.answers.delete(message.re as number)
      answer(message)
    }
  }

  private receiveTable(message: TableMessage): void {
    const { known, knownEntry } = this.positions
    this.windowHeard = performance.now()
    if (!known?.window || message.entry !== knownEntry) this.windowSince = this.windowHeard
    this.search = message.search ?? undefined
    this.here = message.here
    this.owner = message.owner ?? false
    this.removed = message.removed ?? false
    this.clockOffset = message.now - Date.now()
    const news = this.positions.learn(message, message.story)
    if (!this.printed) void this.fetchPrinted()
    if (!known || !this.onTable) this.catchUp()
    else this.onTable(news, this.isNew)
    this.isNew = false
    if (this.isBehind) this.delayWindow(message)
  }

  /** Stops the time of a window that I cannot see yet. */
  private delayWindow({ entry, window }: TableMessage): void {
    const left = window && this.asks(window) ? this.timeLeft(window) : null
    if (left === null) return
    this.delayed = { entry, left }
    this.hold(null)
  }

  /** Shows the last table that the server has sent. */
  catchUp(): void {
    this.positions.catchUp()
    this.updateBusy()
    if (this.delayed?.entry === this.entry) {
      this.windowSince = performance.now()
      this.hold(Math.ceil(this.delayed.left / 1000))
    }
    this.delayed = undefined
  }

  private get knownEntry(): number {
    return this.positions.knownEntry
  }

  private async fetchPrinted(): Promise<void> {
    try {
      this.printed = await api.printed(this.id)
    } catch {
      // The next table that arrives asks again.
    }
  }

  private finishCommand(id: string, entry = 0): void {
    this.lastOwnEntry = Math.max(this.lastOwnEntry, entry)
    this.pending.delete(id)
    this.updateBusy()
  }

  private updateBusy(): void {
    this.busy = this.pending.size + (this.lastOwnEntry > this.entry ? 1 : 0)
  }

  /** Sends a command. After a lost connection it is sent again with the same id, so the server runs it once. */
  private command(type: string, fields: Record<string, unknown> = {}): Promise<Outgoing> {
    const command: Command = { type, id: crypto.randomUUID?.() ?? Math.random().toString(36).slice(2), ...fields }
    this.refusal = undefined
    this.pending.set(command.id, command)
    this.updateBusy()
    return this.awaitAnswer(command)
  }

  private awaitAnswer(message: Record<string, unknown>): Promise<Outgoing> {
    return new Promise((resolve) => {
      if (this.socket?.readyState !== WebSocket.OPEN) {
        resolve({ type: 'refused', code: 'unavailable', text: 'connection lost' } as Refusal)
        return
      }
      this.answers.set(this.transmit(message), resolve)
    })
  }

  /** Performs an action, and answers the question that it opens with the selected thing; the answer to be confirmed is left to the player. */
  act(choice: Choice | number): Promise<Outgoing> {
    const answer = typeof choice !== 'number' && this.selection ? answerFor(choice, this.selection) : undefined
    const asks = answer !== undefined && preferences.kept.confirm
    if (!asks) this.selection = undefined
    const then = answer === undefined || asks ? {} : { then: [answer] }
    return this.command('act', { action: typeof choice === 'number' ? choice : choice.code, seen: this.knownEntry, ...then })
  }
  take(choice: Choice): void {
    if (this.busy === 0) this.onTake?.(choice)
  }
  undo(): Promise<Outgoing> {
    return this.command('undo', { seen: this.knownEntry })
  }
  propose(what: 'take-back' | 'bot' | 'end', seat?: number): Promise<Outgoing> {
    return this.command('propose', { what, ...(seat === undefined ? {} : { seat }) })
  }
  vote(proposal: number, yes: boolean): Promise<Outgoing> {
    return this.command('vote', { proposal, yes })
  }
  handOver(seat: number, bot: string): Promise<Outgoing> {
    return this.command('hand-over', { seat, bot })
  }
  handBack(seat: number): Promise<Outgoing> {
    return this.command('hand-back', { seat })
  }
  pause(): Promise<Outgoing> {
    return this.command('pause')
  }
  resume(): Promise<Outgoing> {
    return this.command('resume')
  }
  /** Lets the waiting bot go on; I am asked again in the next window, before its next action, or in the next turn. */
  goOn(until: 'window' | 'action' | 'turn' = 'window'): void {
    this.transmit({ type: 'go-on', seen: this.knownEntry, until })
  }
  /** Asks the bot to wait for more seconds, or without a limit. */
  hold(seconds: number | null): void {
    this.transmit({ type: 'hold', seen: this.knownEntry, seconds })
  }
  /** Chooses whether strong bots wait until their search is ready, or play their heuristic until then. */
  awaitSearch(wait: boolean): void {
    this.transmit({ type: 'await-search', wait })
  }
  /** Chooses when I am asked before a bot goes on. */
  askMe(mode: Asking): void {
    preferences.set('ask', mode)
    this.transmit({ type: 'ask-me', mode })
  }
  say(text: string): void {
    this.transmit({ type: 'say', text })
  }
  point(thing: Thing): void {
    this.transmit({ type: 'point', domain: thing.domain, thing: thing.id })
  }
  /** Returns why an action is not possible, or whether it could be undone. Raises `Refused` if the server does not answer. */
  async explain(action: number | string | Record<string, number | string>): Promise<Explanation> {
    const answer = await this.awaitAnswer({ type: 'explain', action })
    if (answer.type === 'explanation') return answer
    const refusal = answer as Refusal
    throw new Refused(refusal.code, refusal.text)
  }

  /** Returns what a search would do for the seat that must answer. Raises `Refused` if the server has no hint. */
  async hint(): Promise<Hint> {
    const answer = await this.awaitAnswer({ type: 'hint' })
    if (answer.type === 'hint') return answer
    const refusal = answer as Refusal
    throw new Refused(refusal.code, refusal.text)
  }

  /** Takes a seat, by the invitation if it is kept. A refusal is shown like that of a command. */
  async sit(seat: number, invite: string | null): Promise<void> {
    this.refusal = undefined
    try {
      await person.comeIn()
      await (this.table?.seats[seat]?.kept ? api.sitInvited(this.id, invite ?? '') : api.sit(this.id, seat))
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem
      this.refusal = { type: 'refused', code: problem.code, text: problem.message, ...problem.limit } as Refusal
    }
    this.reconnect()
  }

  /** Opens a new connection, such as after the person got a name. */
  reconnect(): void {
    const old = this.socket
    this.connect()
    old?.close()
  }

  close(): void {
    this.closed = true
    clearInterval(this.heartbeatTimer)
    removeEventListener('offline', this.goOffline)
    removeEventListener('online', this.goOnline)
    this.socket?.close()
  }
}
