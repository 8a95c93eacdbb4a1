/** Settings of this browser, kept in local storage. */
export type Language = 'en' | 'de'
export type Theme = 'auto' | 'light' | 'dark'
export type Speed = 'off' | 'fast' | 'normal' | 'slow'
/** When the player is asked before a bot goes on. */
export type Asking = 'always' | 'matters' | 'never'

const KEY = 'outbreak'

interface Kept {
  language: Language
  theme: Theme
  speed: Speed
  sound: boolean
  /** Ask for confirmation before actions that cannot be undone. */
  confirm: boolean
  /** Ask for confirmation before ending a turn with actions left. */
  confirmTurn: boolean
  ask: Asking
}

function initial(): Kept {
  const language = navigator.language.startsWith('de') ? 'de' : 'en'
  const own: Kept = { language, theme: 'auto', speed: 'normal', sound: false, confirm: false, confirmTurn: true, ask: 'matters' }
  try {
    return { ...own, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) }
  } catch {
    return own
  }
}

class Preferences {
  kept = $state<Kept>(initial())

  get language(): Language {
    return this.kept.language
  }
  get speed(): Speed {
    return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'off' : this.kept.speed
  }

  set<K extends keyof Kept>(name: K, value: Kept[K]): void {
    this.kept[name] = value
    localStorage.setItem(KEY, JSON.stringify(this.kept))
    this.show()
  }

  /** Applies the language (for screen readers) and the theme to the page. */
  show(): void {
    document.documentElement.lang = this.kept.language
    if (this.kept.theme === 'auto') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = this.kept.theme
  }
}

export const preferences = new Preferences()
