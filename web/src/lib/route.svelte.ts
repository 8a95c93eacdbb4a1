import { base } from './base'

/** What an address names: a page, and what it shows there. */
export interface Place {
  table?: string
  /** The invitation in this link; it begins with the number of the kept seat. */
  invite?: string
  /** The game whose lesson guides through this table. */
  guide?: string
  /** The entry of a replay to show; without a number, `''`, the replay as a whole. */
  entry?: string
  /** Whether the analysis of the table is shown. */
  analysis?: string | undefined
  rules?: string
  /** The rule to show, such as `P-3.1`. */
  rule?: string
  learn?: string
  /** An address that names nothing. */
  unknown?: string
}

/** Returns the decoded names in a path; one that cannot be decoded stays as it is. */
function namesIn(path: string): string[] {
  const names = path.split('/').filter(Boolean)
  try {
    return names.map(decodeURIComponent)
  } catch {
    return names
  }
}

/** Returns the place of an address: `/t/ID`, `/t/ID/replay/ENTRY`, `/t/ID/analysis`, `/rules/GAME/RULE`, `/learn/GAME` or the start page.
 * Earlier versions had everything in the query, as in `/?table=ID`; such links are still around. */
export function parsePlace(path: string, search: string): Place {
  const query = Object.fromEntries(new URLSearchParams(search)) as Place
  const [page, name, part, detail, ...more] = namesIn(path)
  if (page === undefined) return query
  const { invite, guide } = query
  const table = { table: name, ...(invite !== undefined && { invite }), ...(guide !== undefined && { guide }) }
  if (page === 't' && name && part === undefined) return table
  if (page === 't' && part === 'analysis' && detail === undefined) return { ...table, analysis: '' }
  if (page === 't' && part === 'replay' && /^\d*$/.test(detail ?? '') && !more.length) return { ...table, entry: detail ?? '' }
  if (page === 'rules' && name && detail === undefined) return { rules: name, ...(part !== undefined && { rule: part }) }
  if (page === 'learn' && name && part === undefined) return { learn: name }
  return { unknown: path }
}

/** Returns the path of a place under the client's base path. */
export function pathOf({ table, invite, guide, entry, analysis, rules, rule, learn }: Place): string {
  const names = table
    ? ['t', table, ...(entry !== undefined ? ['replay', entry] : analysis !== undefined ? ['analysis'] : [])]
    : rules
      ? ['rules', rules, rule ?? '']
      : learn
        ? ['learn', learn]
        : []
  const query = new URLSearchParams({ ...(table && invite && { invite }), ...(table && guide && { guide }) })
  return base + names.filter(Boolean).map(encodeURIComponent).join('/') + (query.size ? `?${query}` : '')
}

/** Returns the path of an address below the client's base path, or undefined if the client does not serve it. */
const below = (path: string): string | undefined => (path.startsWith(base) ? path.slice(base.length) : undefined)

const PAGES = /^(?:$|t\/|rules\/|learn\/)/

/** The current page. */
class Route {
  private place = $state.raw<Place>({})

  constructor() {
    this.read()
    addEventListener('popstate', () => this.read())
  }

  private read(): void {
    this.place = parsePlace(below(location.pathname) ?? '', location.search)
    if (this.place.unknown === undefined && location.pathname === base && location.search && pathOf(this.place) !== base)
      history.replaceState(history.state, '', pathOf(this.place) + location.hash)
  }

  get table(): string | null {
    return this.place.table ?? null
  }
  get invite(): string | null {
    return this.place.invite ?? null
  }
  get rules(): string | null {
    return this.place.rules ?? null
  }
  get learn(): string | null {
    return this.place.learn ?? null
  }
  get rule(): string | null {
    return this.place.rule ?? null
  }
  get guide(): string | null {
    return this.place.guide ?? null
  }
  get unknown(): boolean {
    return this.place.unknown !== undefined
  }
  /** Whether the address is that of a replay or of a moment in it. */
  get replay(): boolean {
    return this.place.entry !== undefined
  }
  /** The entry of a replay to show. */
  get entry(): number | null {
    return this.place.entry ? Number(this.place.entry) : null
  }
  get analysis(): boolean {
    return this.place.analysis !== undefined
  }
  /** The game whose catalogue this page needs. */
  get game(): string | undefined {
    return this.rules ?? this.learn ?? undefined
  }

  /** Adds to the address of the current page that its analysis is shown, or removes it. */
  markAnalysis(shown: boolean): void {
    if (this.analysis === shown) return
    this.place = { ...this.place, analysis: shown ? '' : undefined }
    history.replaceState(history.state, '', pathOf(this.place))
  }

  go(place: Place): void {
    history.pushState(null, '', pathOf(place))
    this.place = place
    scrollTo(0, 0)
  }

  /** Goes to a page of the client by its address; returns whether it is one. */
  follow(address: URL | HTMLAnchorElement): boolean {
    const path = below(address.pathname)
    if (path === undefined || !PAGES.test(path)) return false
    this.go(parsePlace(path, address.search))
    return true
  }

  /** Returns the full URL of a page, to be shared. */
  address(place: Place): string {
    return location.origin + pathOf(place)
  }
}

export const route = new Route()
