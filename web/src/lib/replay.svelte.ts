import { Refused, api, type Printed } from './api'
import { Playback } from './playback.svelte'
import { Positions } from './positions.svelte'
import type { Choice, Message, Outgoing, Refusal, Sight, TableState, Told } from './protocol'
import { concerning, type Session, type Thing } from './session.svelte'

/** A moment of a table's past, as some seats saw it. It takes no actions. */
export class Replay implements Session {
  readonly positions = new Positions()
  readonly playback = new Playback(this)
  /** The entry that was asked for; while it is played, not all of it is shown. */
  entry = $state(0)
  entries = $state(0)
  selection = $state.raw<Thing>()
  lit = $state.raw<Thing[]>([])
  /** Whose view is shown: `all`, `none`, or the numbers of seats. */
  eyes = $state('')
  refusal = $state.raw<Refused>()
  readonly choices: Choice[] = []
  readonly played: number[] = []
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
  get sight(): Sight | undefined {
    return this.positions.shown?.sight
  }
  get story(): Told[] {
    return this.positions.story
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

  catchUp(): void {
    this.positions.catchUp()
  }

  /** Plays the next entry moment by moment. */
  async playNext(): Promise<void> {
    await this.go(this.entry + 1, this.eyes, true)
  }

  /** Shows the table after an entry, at once or by its moments. If several requests are open, the last one counts. */
  async go(entry: number, eyes = this.eyes, moments = false): Promise<void> {
    this.eyes = eyes
    this.entry = Math.max(this.first, Math.min(entry, this.entries))
    this.asked += 1
    const asked = this.asked
    try {
      const seen = await api.replay(this.id, this.entry, eyes, moments)
      if (asked !== this.asked) return
      this.entries = seen.entries
      this.refusal = undefined
      this.positions.replace({ entry: this.entry, sight: seen.sight }, seen.story)
      if (moments) this.playback.play(seen.story)
      else this.playback.skip()
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
  take(): void {}
  point(): void {}
}
