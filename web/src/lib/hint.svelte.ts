import { Refused } from './api'
import { percent, ranked } from './analysis.svelte'
import type { Choice, Hint } from './protocol'
import type { LiveSession } from './session.svelte'

/** Hints of a search for the current position: the best actions from what this seat knows. */
export class Hints {
  thinks = $state(false)
  private said = $state.raw<Hint>()
  private refused = $state.raw<{ entry: number; problem: Refused }>()

  constructor(private readonly session: LiveSession) {}

  get hint(): Hint | undefined {
    return this.said?.entry === this.session.entry ? this.said : undefined
  }
  get problem(): Refused | undefined {
    return this.refused?.entry === this.session.entry ? this.refused.problem : undefined
  }
  get actions(): { choice: Choice; worth: number }[] {
    return ranked(this.hint?.actions ?? []).flatMap(({ code, worth }) => {
      const choice = this.session.choices.find((one) => one.code === code)
      return choice ? [{ choice, worth }] : []
    })
  }

  /** The progress of preparing the search in percent, while the hint waits for it. */
  get preparing(): number | undefined {
    return this.thinks ? percent(this.session.search) : undefined
  }

  async ask(): Promise<void> {
    this.thinks = true
    this.refused = undefined
    try {
      this.said = await this.session.hint()
    } catch (problem) {
      if (problem instanceof Refused) this.refused = { entry: this.session.entry, problem }
    }
    this.thinks = false
  }
}
