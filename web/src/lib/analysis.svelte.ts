import { Refused, api } from './api'
import type { Analysis, AnalysisState, Decision, SearchState, WeighedAction } from './protocol'

const POLL_INTERVAL = 1_000

/** The analysis of a finished game. The server computes it once; it is polled until it is done. */
export class AnalysisJob {
  state = $state.raw<AnalysisState>()
  refusal = $state.raw<Refused>()
  /** Whether a running analysis has ended without a result. */
  failed = $state(false)
  private timer: ReturnType<typeof setTimeout> | undefined
  private closed = false

  constructor(readonly table: string) {
    void this.update(() => api.analysis(table))
  }

  get analysis(): Analysis | undefined {
    return this.state?.analysis ?? undefined
  }
  get running(): boolean {
    return this.state?.state === 'running'
  }

  /** Starts the analysis. */
  begin(): Promise<void> {
    return this.update(() => api.analyse(this.table))
  }

  close(): void {
    this.closed = true
    clearTimeout(this.timer)
  }

  private async update(ask: () => Promise<AnalysisState>): Promise<void> {
    const ran = this.running
    try {
      this.state = await ask()
      this.failed = ran && this.state.state === 'none'
      this.refusal = undefined
    } catch (problem) {
      if (problem instanceof Refused) this.refusal = problem
    }
    if (this.running && !this.closed) this.timer = setTimeout(() => void this.update(() => api.analysis(this.table)), POLL_INTERVAL)
  }
}

/** Returns the last decision at or before an entry. */
export function decisionAt(analysis: Analysis, entry: number): Decision | undefined {
  return analysis.decisions.findLast((decision) => decision.entry <= entry)
}

/** Returns the actions of a decision: the best and the played one as they were compared with each other, and other good ones. */
export function choicesOf({ best, played, worth, error }: Decision): WeighedAction[] {
  const [first, ...others] = best
  if (!first || first.code === played.code) return ranked([played, ...others])
  return ranked([{ ...first, worth, error }, played, ...others.filter((choice) => choice.code !== played.code)])
}

/** Sorts actions: the one that the search would take first, then the others by worth. */
export function ranked<Weighed extends { worth: number }>([first, ...others]: Weighed[]): Weighed[] {
  return first ? [first, ...others.sort((one, other) => other.worth - one.worth)] : []
}

/** Returns how many percent of a search are prepared; undefined if it needs no preparation. */
export function percent(search: SearchState | null | undefined): number | undefined {
  return search?.total ? Math.floor((100 * (search.done ?? 0)) / search.total) : undefined
}

/** Formats a worth or a loss: a chance in percent, a margin in points. */
export function worthText(measure: Analysis['measure'], worth: number): string {
  return measure === 'chance' ? `${Math.round(100 * worth)} %` : worth.toFixed(1)
}

/** Formats a standard error; empty if it rounds to zero. */
export function errorText(measure: Analysis['measure'], error: number): string {
  const shown = measure === 'chance' ? Math.round(100 * error) : Math.round(10 * error) / 10
  return shown ? `±${shown}` : ''
}
