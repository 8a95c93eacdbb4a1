import { Refused, api } from './api'
import type { Analysis, AnalysisState, Decision } from './protocol'

const ASK_AGAIN = 1_000

/** What a search says of a finished game; the server makes it once, and is asked how far it is until it is done. */
export class Hindsight {
  state = $state.raw<AnalysisState>()
  refusal = $state.raw<Refused>()
  private timer: ReturnType<typeof setTimeout> | undefined
  private closed = false

  constructor(readonly table: string) {
    void this.look(() => api.analysis(table))
  }

  get analysis(): Analysis | undefined {
    return this.state?.analysis ?? undefined
  }
  get running(): boolean {
    return this.state?.state === 'running'
  }

  /** Have it made. */
  begin(): Promise<void> {
    return this.look(() => api.analyse(this.table))
  }

  close(): void {
    this.closed = true
    clearTimeout(this.timer)
  }

  private async look(ask: () => Promise<AnalysisState>): Promise<void> {
    try {
      this.state = await ask()
      this.refusal = undefined
    } catch (problem) {
      if (problem instanceof Refused) this.refusal = problem
    }
    if (this.running && !this.closed) this.timer = setTimeout(() => void this.look(() => api.analysis(this.table)), ASK_AGAIN)
  }
}

/** The decision that is looked at after an entry: that entry's own, else the last one before it. */
export function decisionAt(analysis: Analysis, entry: number): Decision | undefined {
  return analysis.decisions.findLast((decision) => decision.entry <= entry)
}

/** A worth or a loss as it is said: in hundredths, or in points. */
export function worthText(measure: Analysis['measure'], worth: number): string {
  return measure === 'chance' ? `${Math.round(100 * worth)} %` : worth.toFixed(1)
}
