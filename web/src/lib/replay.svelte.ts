import { Refused, api, type Printed } from './api'
import type { Choice, Message, Outgoing, Refusal, Sight, TableState, Told } from './protocol'
import { concerning, type Session, type Thing } from './session.svelte'

/** A moment of a table's past, as some seats saw it. It takes no actions. */
export class Replay implements Session {
  sight = $state.raw<Sight>()
  entry = $state(0)
  entries = $state(0)
  story = $state.raw<Told[]>([])
  selection = $state.raw<Thing>()
  lit = $state.raw<Thing[]>([])
  /** Whose view is shown: `all`, `none`, or the numbers of seats. */
  eyes = $state('')
  refusal = $state.raw<Refused>()
  readonly choices: Choice[] = []
  readonly running = false
  readonly myTurn = false
  private asked = 0

  constructor(
    readonly live: Session,
    eyes: string,
    entry = live.entry,
  ) {
    this.eyes = eyes
    this.entries = live.entry
    void this.go(entry)
  }

  get id(): string {
    return this.live.id
  }
  get table(): TableState | undefined {
    return this.live.table
  }
  get printed(): Printed | undefined {
    return this.live.printed
  }
  get here(): string[] {
    return this.live.here
  }
  get seats(): number[] {
    return this.sight?.seats ?? []
  }
  get question(): Message | null {
    return this.sight?.question ?? null
  }
  choicesFor(thing: Thing): Choice[] {
    return concerning(this.choices, thing)
  }

  /** Shows the table after an entry. If several requests are open, the last one counts. */
  async go(entry: number, eyes = this.eyes): Promise<void> {
    this.eyes = eyes
    this.entry = Math.max(this.first, Math.min(entry, this.entries))
    this.asked += 1
    const asked = this.asked
    try {
      const seen = await api.replay(this.id, this.entry, eyes)
      if (asked !== this.asked) return
      this.sight = seen.sight
      this.entries = seen.entries
      this.story = seen.story
      this.refusal = undefined
    } catch (problem) {
      if (asked === this.asked && problem instanceof Refused) this.refusal = problem
    }
  }

  /** The entry that dealt the first card; before it there is nothing to see. */
  get first(): number {
    return this.live.story.find((told) => told.kind === 'start')?.number ?? 1
  }

  act(): Promise<Outgoing> {
    return Promise.resolve({ type: 'refused', code: 'finished', text: 'this is the past' } as Refusal)
  }
  point(): void {}
}
