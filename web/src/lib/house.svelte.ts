import type { Notice } from './protocol'

/** What the people who run this server say: notices to everybody, and why somebody is kept out. */
class House {
  notices = $state.raw<Notice[]>([])
  ban = $state.raw<{ reason: string; until: number | null }>()
  private read = $state.raw<number[]>([])

  /** The notices that were not put away. */
  get unread(): Notice[] {
    return this.notices.filter((notice) => !this.read.includes(notice.number))
  }

  putAway(notice: Notice): void {
    this.read = [...this.read, notice.number]
  }

  /** Take in a refusal: whoever is banned is told so, whatever they asked for. */
  heed(refusal: { code: string; reason?: string | null; until?: number | null }): void {
    if (refusal.code === 'banned') this.ban = { reason: refusal.reason ?? '', until: refusal.until ?? null }
  }
}

export const house = new House()
