import type { Choice, Sight, TableState, Told } from '../lib/protocol'
import { concerning, type Session, type Thing } from '../lib/session.svelte'

interface Setting {
  game?: string
  waiting?: number[]
  /** The players as the picture of the game names them. */
  players?: unknown[]
  choices?: Choice[]
  story?: Told[]
  seats?: number[]
}

/** A session that shows a given moment and sends nothing. */
export function stillSession({ game = 'pandemic', waiting = [0], players = [], choices = [], story = [], seats = [0] }: Setting = {}): Session {
  return {
    id: 'table',
    table: { id: 'table', game, waiting, status: 'running', seats: [] } as unknown as TableState,
    sight: { seats, picture: { players }, question: null, choices, undo: false } as unknown as Sight,
    printed: {},
    entry: 1,
    story,
    here: [],
    seats,
    choices,
    question: null,
    running: true,
    myTurn: waiting.some((seat) => seats.includes(seat)),
    selection: undefined,
    lit: [],
    choicesFor: (thing: Thing) => concerning(choices, thing),
    act: () => Promise.reject(new Error('a still session takes no actions')),
    take: () => undefined,
    point: () => undefined,
  }
}

/** A choice with a label of its own kind. */
export function choice(code: number, kind: string, operands: Choice['operands'] = {}, seat = 0): Choice {
  return { code, text: kind, seat, kind, operands, label: { type: 'message', id: `action-${kind}`, arguments: {} } }
}
