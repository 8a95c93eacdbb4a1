import { Refused, api } from './api'
import type { Analysis, AnalysisState, Decision, SearchState, WeighedAction } from './protocol'

const ASK_AGAIN = 1_000

/** What a search says of a finished game; the server makes it once, and is asked how far it is until it is done. */
export class Hindsight {
  state = $state.raw<AnalysisState>()
  refusal = $state.raw<Refused>()
  /** Whether one was under way, and is no more without being done. */
  failed = $state(false)
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
    const ran = this.running
    try {
      this.state = await ask()
      this.failed = ran && this.state.state === 'none'
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

/** What there was to choose from: the best and the played one as they were weighed against each other, and other good ones. */
export function choicesOf({ best, played, worth, error }: Decision): WeighedAction[] {
  const [first, ...others] = best
  if (!first || first.code === played.code) return ranked([played, ...others])
  return ranked([{ ...first, worth, error }, played, ...others.filter((choice) => choice.code !== played.code)])
}

/** Actions for the eye: the one that a search would take first, then the others by what they are worth. */
export function ranked<Weighed extends { worth: number }>([first, ...others]: Weighed[]): Weighed[] {
  return first ? [first, ...others.sort((one, other) => other.worth - one.worth)] : []
}

/** How many percent of a search are ready, as long as it is not; one that cannot get ready has none. */
export function percent(search: SearchState | null | undefined): number | undefined {
  return search?.total ? Math.floor((100 * (search.done ?? 0)) / search.total) : undefined
}

/** A worth or a loss as it is said: in hundredths, or in points. */
export function worthText(measure: Analysis['measure'], worth: number): string {
  return measure === 'chance' ? `${Math.round(100 * worth)} %` : worth.toFixed(1)
}

/** How far a worth may be off, unless that is next to nothing. */
export function errorText(measure: Analysis['measure'], error: number): string {
  const shown = measure === 'chance' ? Math.round(100 * error) : Math.round(10 * error) / 10
  return shown ? `±${shown}` : ''
}
