import type { Notice } from './protocol'

const KEY = 'outbreak-notices'

/** The notices that were put away in this browser, by their numbers. */
function putAwayBefore(): number[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as number[]
  } catch {
    return []
  }
}

/** What the people who run this server say: notices to everybody, and why somebody is kept out. */
class House {
  notices = $state.raw<Notice[]>([])
  ban = $state.raw<{ reason: string; until: number | null }>()
  private read = $state.raw<number[]>(putAwayBefore())

  /** The notices that were not put away. */
  get unread(): Notice[] {
    return this.notices.filter((notice) => !this.read.includes(notice.number))
  }

  putAway(notice: Notice): void {
    const current = this.notices.map((one) => one.number)
    this.read = [...this.read.filter((number) => current.includes(number)), notice.number]
    localStorage.setItem(KEY, JSON.stringify(this.read))
  }

  /** Take in a refusal: whoever is banned is told so, whatever they asked for. */
  heed(refusal: { code: string; reason?: string | null; until?: number | null }): void {
    if (refusal.code === 'banned') this.ban = { reason: refusal.reason ?? '', until: refusal.until ?? null }
  }
}

export const house = new House()
