import type { LiveSession } from './session.svelte'

/** Which of the offered actions cannot be undone. Only the server knows, so it is asked about those in sight. */
export class UndoCheck {
  private final = $state.raw<Record<number, boolean>>({})

  constructor(private readonly session: LiveSession) {}

  knows(code: number): boolean {
    return code in this.final
  }
  isFinal(code: number): boolean {
    return this.final[code] ?? false
  }

  /** Asks the server about actions of the current position; the answers count only if nothing happens meanwhile. */
  async check(codes: number[]): Promise<void> {
    const entry = this.session.entry
    const found: Record<number, boolean> = {}
    for (const code of codes) {
      if (this.session.entry !== entry) return
      const answer = await this.session.explain(code).catch(() => undefined)
      if (answer) found[code] = answer.undoable === false
    }
    if (this.session.entry === entry) this.final = found
  }

  /** Whether an action cannot be undone, asking the server if that is not known yet. */
  async ask(code: number): Promise<boolean> {
    if (this.knows(code)) return this.isFinal(code)
    return (await this.session.explain(code).catch(() => undefined))?.undoable === false
  }

  clear(): void {
    this.final = {}
  }
}
