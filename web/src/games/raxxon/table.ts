import { preferences } from '../../lib/preferences.svelte'
import type { RaxxonPicture, RaxxonPlayer, RaxxonPrinted, RaxxonPrintedType, RaxxonSpace } from '../../lib/protocol'
import { personName } from '../../lib/seats'
import type { Session, Thing } from '../../lib/session.svelte'
import { say, words } from '../../lib/words.svelte'

export type Icon = RaxxonSpace['icons'][number]

const PACE = { off: 0, fast: 0.5, normal: 1, slow: 1.8 }

/** How long a motion takes at the speed that was chosen. */
export const pace = (milliseconds: number): number => milliseconds * PACE[preferences.speed]

export type TypePlace = 'face_up' | 'contained' | 'uncontained' | 'discards' | 'pile'

/** Where the cards lie that a question for a type means; all others mean those that are face-up. */
const PLACES: Record<string, TypePlace> = {
  'prompt-pick-contain': 'uncontained',
  'prompt-pick-drop': 'uncontained',
  'prompt-pick-release': 'contained',
  'prompt-pick-reserve': 'discards',
  'prompt-pick-door': 'pile',
}

/** What the components of this board ask a session for, typed for Raxxon. */
export class Table {
  constructor(readonly session: Session) {}

  get picture(): RaxxonPicture {
    return this.session.sight?.picture as RaxxonPicture
  }
  get printed(): RaxxonPrinted {
    return this.session.printed as RaxxonPrinted
  }
  /** The ids that the choices of this moment name, of one domain. */
  offered(domain: string): Set<string> {
    const ids = this.session.choices.map((choice) => choice.operands[domain])
    return new Set(ids.filter((id) => typeof id === 'string'))
  }
  /** The types that can be chosen now among the cards of one place: face-up, or in one of the piles. */
  offeredTypes(place: TypePlace): Set<string> {
    const asked = PLACES[this.session.question?.id ?? ''] ?? 'face_up'
    return asked === place ? this.offered('type') : new Set()
  }
  isSelected(domain: string, id: string): boolean {
    return this.session.selection?.domain === domain && this.session.selection.id === id
  }
  isLit(domain: string, id: string): boolean {
    return this.session.lit.some((thing) => thing.domain === domain && thing.id === id)
  }
  /** Select a thing, or nothing if it is selected already. */
  select(thing: Thing): void {
    this.session.selection = this.isSelected(thing.domain, thing.id) ? undefined : thing
  }
  typeOf(id: string): RaxxonPrintedType | undefined {
    return this.printed.types.find((type) => type.id === id)
  }
  /** Which of three colours a type has. */
  tone(id: string): 'healthy' | 'hostile' | 'infected' {
    const type = this.typeOf(id)
    return type && !type.healthy ? 'infected' : type?.returns ? 'hostile' : 'healthy'
  }
  /** How the person or bot on a seat is called, if anybody sits there. */
  person(seat: number): string | undefined {
    const name = this.session.table?.seats[seat]?.name
    return typeof name === 'string' ? personName(name) : undefined
  }
  /** The consequences of a player with their order: those still to come in this turn, otherwise those of the next one. */
  order(player: RaxxonPlayer): Ordered {
    if (this.picture.phase === 'over') return { now: false, list: [] }
    const now = player.seat === this.picture.active && this.picture.phase === 'consequences'
    return { now, list: now ? this.picture.due : player.consequences }
  }
  /** The amount that an action of a character names. */
  amount(character: string | null, row: string): number {
    const sheet = this.printed.sheets.find((sheet) => sheet.id === character)
    return sheet?.actions.find((action) => action.row === row)?.amount ?? 1
  }
}

export interface Ordered {
  now: boolean
  list: RaxxonPlayer['consequences']
}

/** What some icons do, those of one kind together. */
export function effect(icons: string[]): string {
  const kinds = [...new Set(icons)]
  return kinds
    .map((icon) => [icon, icons.filter((other) => other === icon).length] as const)
    .map(([icon, count]) => (words.has(`op-${icon}.does`) ? say(`op-${icon}.does`, { count }) : words.name('op', icon)))
    .join(', ')
}

/** Icons one after the other, in words. */
export const named = (icons: string[]): string => icons.map((icon) => words.name('op', icon)).join(', ')

/** Cards of a pile by type, as text. */
export const counted = (types: [string, number][]): string =>
  types.map(([type, count]) => say('board-cards', { count, type: words.name('type', type) })).join(', ')
