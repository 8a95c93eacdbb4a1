import { base } from './base'

/** Where in the client somebody is, as the address says: `/?table=ID`, `/?rules=GAME`, `/?learn=GAME`, or the start. */
class Route {
  private query = $state.raw(new URLSearchParams(location.search))

  constructor() {
    addEventListener('popstate', () => (this.query = new URLSearchParams(location.search)))
  }

  get table(): string | null {
    return this.query.get('table')
  }
  /** The invitation that this link is: it begins with the number of the seat that is kept. */
  get invite(): string | null {
    return this.query.get('invite')
  }
  get rules(): string | null {
    return this.query.get('rules')
  }
  get learn(): string | null {
    return this.query.get('learn')
  }
  /** The rule to show, such as `P-3.1`. */
  get rule(): string | null {
    return this.query.get('rule')
  }
  /** The moment of a game to look back at. */
  get entry(): number | null {
    const entry = this.query.get('entry')
    return entry === null ? null : Number(entry)
  }
  /** The guided first game that this table is. */
  get guide(): string | null {
    return this.query.get('guide')
  }
  /** The game whose words are needed here. */
  get game(): string | undefined {
    return this.rules ?? this.learn ?? undefined
  }

  go(query: Record<string, string>): void {
    const search = new URLSearchParams(query)
    history.pushState(null, '', search.size ? `${base}?${search}` : base)
    this.query = search
    scrollTo(0, 0)
  }

  /** The address of a place in the client, to be shared. */
  address(query: Record<string, string>): string {
    return `${location.origin}${base}?${new URLSearchParams(query)}`
  }
}

export const route = new Route()
