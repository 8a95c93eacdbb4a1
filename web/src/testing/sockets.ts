import { vi } from 'vitest'

import type { Outgoing } from '../lib/protocol'

/** A WebSocket whose other end is the test. */
export class FakeSocket {
  static readonly OPEN = 1
  /** Every socket that was opened, the first one first. */
  static all: FakeSocket[] = []

  readyState = 0
  sent: Record<string, unknown>[] = []
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  onclose?: (event: { code: number }) => void
  private number = 0

  constructor(readonly address: string) {
    FakeSocket.all.push(this)
  }

  static get last(): FakeSocket {
    const socket = FakeSocket.all.at(-1)
    if (!socket) throw new Error('no socket was opened')
    return socket
  }
  /** Replaces the browser's WebSocket until the stubs are removed. */
  static install(): void {
    FakeSocket.all = []
    vi.stubGlobal('WebSocket', FakeSocket)
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>)
  }
  close(code = 1000): void {
    if (this.readyState === 3) return
    this.readyState = 3
    this.onclose?.({ code })
  }

  /** Lets the server accept the connection, and greet unless told otherwise. */
  open(greet = true): this {
    this.readyState = FakeSocket.OPEN
    this.onopen?.()
    if (greet) this.receive({ type: 'welcome' })
    return this
  }
  /** Lets the server send a message, with the next number unless it has one. */
  receive(message: Record<string, unknown> & { type: Outgoing['type'] }): void {
    this.number = (message.n as number | undefined) ?? this.number + 1
    this.onmessage?.({ data: JSON.stringify({ ...message, n: this.number }) })
  }
  /** What was sent of one type. */
  of(type: string): Record<string, unknown>[] {
    return this.sent.filter((message) => message.type === type)
  }
}
