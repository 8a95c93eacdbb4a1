import type { RaxxonPicture, RaxxonPlayer, RaxxonPrinted, RaxxonPrintedType, RaxxonSpace } from '../../lib/protocol'
import { personName } from '../../lib/seats'
import { isLit, isSelected, press, toggle } from '../../lib/selection'
import type { Session, Thing } from '../../lib/session.svelte'
import { say, words } from '../../lib/words.svelte'

export type Icon = RaxxonSpace['icons'][number]

export type TypePlace = 'face_up' | 'contained' | 'uncontained' | 'discards' | 'pile'

/** Where the cards lie that a question for a type is about; all other questions are about face-up cards. */
const PLACES: Record<string, TypePlace> = {
  'prompt-pick-contain': 'uncontained',
  'prompt-pick-drop': 'uncontained',
  'prompt-pick-release': 'contained',
  'prompt-pick-reserve': 'discards',
  'prompt-pick-door': 'pile',
}

/** A session with the types of Raxxon, for the components of this board. */
export class Table {
  constructor(readonly session: Session) {}

  get picture(): RaxxonPicture {
    return this.session.sight?.picture as RaxxonPicture
  }
  get printed(): RaxxonPrinted {
    return this.session.printed as RaxxonPrinted
  }
  /** Returns the ids of one domain that the current choices name. */
  offered(domain: string): Set<string> {
    const ids = this.session.choices.map((choice) => choice.operands[domain])
    return new Set(ids.filter((id) => typeof id === 'string'))
  }
  /** Returns the types that can be chosen now in one place: face-up, or in one of the piles. */
  offeredTypes(place: TypePlace): Set<string> {
    const asked = PLACES[this.session.question?.id ?? ''] ?? 'face_up'
    return asked === place ? this.offered('type') : new Set()
  }
  isSelected(domain: string, id: string): boolean {
    return isSelected(this.session, { domain, id })
  }
  isLit(domain: string, id: string): boolean {
    return isLit(this.session, { domain, id })
  }
  /** Returns the ids of one domain that the current choices name, or that can be named after one of them. */
  reachable(domain: string): Set<string> {
    const ids = this.session.choices.flatMap((choice) => Object.keys(choice.leads?.[domain] ?? {}))
    return new Set([...this.offered(domain), ...ids])
  }
  /** Selects a thing; with an element, what can be done with it is offered beside that. */
  select(thing: Thing, at?: Element): void {
    if (at) press(this.session, thing, at)
    else toggle(this.session, thing)
  }
  typeOf(id: string): RaxxonPrintedType | undefined {
    return this.printed.types.find((type) => type.id === id)
  }
  /** Returns the colour of a type. */
  tone(id: string): 'healthy' | 'hostile' | 'infected' {
    const type = this.typeOf(id)
    return type && !type.healthy ? 'infected' : type?.returns ? 'hostile' : 'healthy'
  }
  /** Returns the name of the person on a seat, if there is one. */
  person(seat: number): string | undefined {
    const name = this.session.table?.seats[seat]?.name
    return typeof name === 'string' ? personName(name) : undefined
  }
  /** Returns the consequences of a player in order: those still to come in this turn, otherwise those of the next one. */
  order(player: RaxxonPlayer): Ordered {
    if (this.picture.phase === 'over') return { now: false, list: [] }
    const now = player.seat === this.picture.active && this.picture.phase === 'consequences'
    return { now, list: now ? this.picture.due : player.consequences }
  }
  /** Returns the number printed on an action of a character. */
  amount(character: string | null, row: string): number {
    const sheet = this.printed.sheets.find((sheet) => sheet.id === character)
    return sheet?.actions.find((action) => action.row === row)?.amount ?? 1
  }
}

export interface Ordered {
  now: boolean
  list: RaxxonPlayer['consequences']
}

/** Words the effects of icons, equal ones together. */
export function effect(icons: string[]): string {
  const kinds = [...new Set(icons)]
  return kinds
    .map((icon) => [icon, icons.filter((other) => other === icon).length] as const)
    .map(([icon, count]) => (words.has(`op-${icon}.does`) ? say(`op-${icon}.does`, { count }) : words.name('op', icon)))
    .join(', ')
}

/** Lists the names of icons. */
export const named = (icons: string[]): string => icons.map((icon) => words.name('op', icon)).join(', ')

/** Lists the cards of a pile by type. */
export const counted = (types: [string, number][]): string =>
  types.map(([type, count]) => say('board-cards', { count, type: words.name('type', type) })).join(', ')
