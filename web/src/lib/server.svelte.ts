import type { Notice } from './protocol'

const KEY = 'outbreak-notices'

/** Reads the numbers of the notices that were dismissed in this browser. */
function readDismissed(): number[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as number[]
  } catch {
    return []
  }
}

/** The server's notices, and whether this person is banned. */
class ServerStatus {
  notices = $state.raw<Notice[]>([])
  ban = $state.raw<{ reason: string; until: number | null }>()
  private dismissed = $state.raw<number[]>(readDismissed())

  /** The notices that were not dismissed. */
  get unread(): Notice[] {
    return this.notices.filter((notice) => !this.dismissed.includes(notice.number))
  }

  /** Hides a notice in this browser. */
  dismiss(notice: Notice): void {
    const current = this.notices.map((one) => one.number)
    this.dismissed = [...this.dismissed.filter((number) => current.includes(number)), notice.number]
    localStorage.setItem(KEY, JSON.stringify(this.dismissed))
  }

  /** Remembers a ban, whichever request was refused with it. */
  noteRefusal(refusal: { code: string; reason?: string | null; until?: number | null }): void {
    if (refusal.code === 'banned') this.ban = { reason: refusal.reason ?? '', until: refusal.until ?? null }
  }
}

export const server = new ServerStatus()
