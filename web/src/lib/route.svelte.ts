import { base } from './base'

/** The current page, from the query of the address: `/?table=ID`, `/?rules=GAME`, `/?learn=GAME`, or the start page. */
class Route {
  private query = $state.raw(new URLSearchParams(location.search))

  constructor() {
    addEventListener('popstate', () => (this.query = new URLSearchParams(location.search)))
  }

  get table(): string | null {
    return this.query.get('table')
  }
  /** The invitation in this link; it begins with the number of the kept seat. */
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
  /** The entry of a replay to show. */
  get entry(): number | null {
    const entry = this.query.get('entry')
    return entry === null ? null : Number(entry)
  }
  /** The game whose lesson guides through this table. */
  get guide(): string | null {
    return this.query.get('guide')
  }
  /** The game whose catalogue this page needs. */
  get game(): string | undefined {
    return this.rules ?? this.learn ?? undefined
  }

  go(query: Record<string, string>): void {
    const search = new URLSearchParams(query)
    history.pushState(null, '', search.size ? `${base}?${search}` : base)
    this.query = search
    scrollTo(0, 0)
  }

  /** Returns the full URL of a page, to be shared. */
  address(query: Record<string, string>): string {
    return `${location.origin}${base}?${new URLSearchParams(query)}`
  }
}

export const route = new Route()
