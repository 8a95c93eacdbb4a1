import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'

import { api, type Limit } from './api'
import { preferences, type Language } from './preferences.svelte'
import type { Message, Name, Seat } from './protocol'

/** The client's own catalogues: `text/<language>.ftl`, and those of the games' folders. */
const CATALOGUES = import.meta.glob<string>(['../text/*.ftl', '../games/*/text/*.ftl'], { eager: true, query: '?raw', import: 'default' })
const OWN: Record<Language, string> = { en: ownTexts('en'), de: ownTexts('de') }

function ownTexts(language: Language): string {
  const files = Object.entries(CATALOGUES).filter(([path]) => path.endsWith(`/${language}.ftl`))
  return files.map(([, text]) => text).join('\n')
}

export type Argument = number | string | Name | Seat | Message | (Name | Seat | Message)[]

/**
 * Messages in the player's language, from the catalogues of the client, of the server and of one game.
 * It is reactive: texts change when the language changes or a catalogue arrives.
 */
class Words {
  /** Catalogues of the server, by path. */
  private texts = $state.raw<Record<string, string>>({})
  private loading = new Map<string, Promise<void>>()
  private bundles = new Map<string, { made: Record<string, string>; bundle: FluentBundle }>()
  /** The current game; the same id, such as `action-pass`, has another text in each game. */
  private game = $state.raw<string>()

  /** Fetches the catalogues of the server and of a game in the current language, and makes that game the current one. */
  async load(game?: string): Promise<void> {
    if (game) this.game = game
    await this.fetchAll(game)
  }

  /** Fetches the catalogues without changing the current game; `of` formats messages of any game. */
  async fetchAll(game?: string): Promise<void> {
    const language = preferences.language
    await Promise.all([this.fetch(`/api/texts/${language}`), ...(game ? [this.fetch(address(game, language))] : [])])
  }

  private fetch(path: string): Promise<void> {
    let loading = this.loading.get(path)
    if (!loading) {
      loading = api.catalogue(path).then((text) => void (this.texts = { ...this.texts, [path]: text }))
      loading.catch(() => this.loading.delete(path))
      this.loading.set(path, loading)
    }
    return loading
  }

  private bundle(language: Language, game: string | undefined): FluentBundle {
    const key = `${language}/${game}`
    const known = this.bundles.get(key)
    if (known?.made === this.texts) return known.bundle
    const bundle = new FluentBundle(language, { useIsolating: false })
    const texts = [this.texts[`/api/texts/${language}`], game && this.texts[address(game, language)], OWN[language]]
    for (const text of texts) if (text) bundle.addResource(new FluentResource(text), { allowOverrides: true })
    this.bundles.set(key, { made: this.texts, bundle })
    return bundle
  }

  has(id: string): boolean {
    return this.pattern(id, this.game) !== undefined
  }

  private pattern(id: string, game: string | undefined) {
    const [head, attribute] = id.split('.') as [string, string?]
    for (const language of [preferences.language, 'en'] as const) {
      const bundle = this.bundle(language, game)
      const message = bundle.getMessage(head)
      const pattern = attribute ? message?.attributes[attribute] : message?.value
      if (pattern) return { bundle, pattern }
    }
    return undefined
  }

  /** Formats a message; gets its id if no catalogue has it. */
  say(id: string, args: Record<string, Argument> = {}): string {
    return this.of(this.game, id, args)
  }

  /** Formats a message of a certain game; gets an empty text until its catalogue has arrived. */
  of(game: string | undefined, id: string, args: Record<string, Argument> = {}): string {
    const found = this.pattern(id, game)
    if (!found) return !game || this.texts[address(game, preferences.language)] ? id : ''
    const plain: Record<string, FluentVariable> = {}
    for (const [word, value] of Object.entries(args)) plain[word] = this.argument(value)
    return found.bundle.formatPattern(found.pattern, plain, [])
  }

  /** Whether a game has a message. */
  knows(game: string, id: string): boolean {
    return this.pattern(id, game) !== undefined
  }

  message(message: Message): string {
    return this.say(message.id, (message.arguments ?? {}) as Record<string, Argument>)
  }

  /** Formats an argument of a message. */
  text(value: Argument): string {
    return String(this.argument(value))
  }

  private argument(value: Argument): FluentVariable {
    if (Array.isArray(value)) return value.map((each) => String(this.argument(each))).join(', ')
    if (typeof value !== 'object') return value
    if ('arguments' in value || value.type === 'message') return this.message(value as Message)
    if ('seat' in value) return this.name(value.name.domain, value.name.id)
    return this.name(value.domain, value.id)
  }

  /** Returns the name of a thing, such as a city, a card or a role. */
  name(domain: string, id: string | number): string {
    const found = `${domain}-${id}`
    if (this.has(found)) return this.say(found)
    return spelled(id)
  }

  /** Returns the text of a numbered rule, such as `P-3.1`. */
  rule(number: string): string {
    return this.say(`rule-${number.replace(/^\w+-/, '').replaceAll('.', '-')}`).replaceAll('*', '')
  }

  /** Why something was refused; what is allowed and when there is more of it, or why nothing can be stored, where the server says so. */
  refusal(code: string, text: string, limit: Limit = {}): string {
    const seconds = limit.retry_after
    const again = seconds ? ` ${this.say('quota-again')} ${seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`}.` : ''
    if (limit.outage) return `${this.say(`outage-${limit.outage}`)} ${this.say('outage')}`
    if (limit.quota) return `${this.say(`quota-${limit.quota}`)}: ${limit.allowed}.${again}`
    return (this.has(`refused-${code}`) ? this.say(`refused-${code}`) : text) + again
  }
}

const address = (game: string, language: Language) => `/api/games/${game}/texts/${language}`

/** Makes a name of an id that no catalogue knows. */
export function spelled(id: string | number): string {
  return String(id)
    .replaceAll('_', ' ')
    .replace(/\b\w/g, (letter) => letter.toUpperCase())
}

/** Capitalizes the first letter. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}

export const words = new Words()
export const say = (id: string, args?: Record<string, Argument>): string => words.say(id, args)
