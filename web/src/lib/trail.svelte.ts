import type { LiveSession } from './session.svelte'

/** The steps of an action that takes several decisions. They are shown until the question that began it returns. */
export class Trail {
  steps = $state.raw<string[]>([])
  private question = ''
  private entry = 0

  constructor(private readonly session: LiveSession) {}

  /** Adds a decision that the player is about to make. */
  add(step: string): void {
    if (!this.steps.length) {
      this.question = this.session.question?.id ?? ''
      this.entry = this.session.entry
    }
    this.steps = [...this.steps, step]
  }

  clear(): void {
    this.steps = []
    this.question = ''
    this.entry = 0
  }

  /** Clears the steps if the action is over; to be called when the table has changed. */
  update(inWindow: boolean): void {
    const asked = this.session.myTurn ? this.session.question?.id : undefined
    const news = this.session.story.filter((told) => told.number > this.entry)
    const moved = news.some((told) => !this.session.played.includes(told.seat ?? -1) || told.happenings?.some((happening) => happening.kind === 'turn'))
    if (asked === undefined || moved || inWindow || asked === this.question) this.clear()
  }
}
