import type { Choice, PandemicCity, PandemicPicture, PandemicPlayer, PandemicPrinted } from '../../lib/protocol'
import type { Session, Thing } from '../../lib/session.svelte'
import { words } from '../../lib/words.svelte'

export function pictureOf(session: Session): PandemicPicture {
  return session.sight?.picture as PandemicPicture
}
export function printedOf(session: Session): PandemicPrinted {
  return session.printed as PandemicPrinted
}

/** The letter on a pawn; no two roles share one in either language. */
export function initialOf(player: PandemicPlayer): string {
  return words.name('role', player.role).charAt(0)
}

export function isLit(session: Session, id: string, ...domains: string[]): boolean {
  return session.lit.some((thing) => thing.id === id && domains.includes(thing.domain))
}
export function isSelected(session: Session, domain: string, id: string): boolean {
  return session.selection?.domain === domain && session.selection.id === id
}
/** Select a thing, or let it go if it is selected. */
export function toggle(session: Session, thing: Thing): void {
  session.selection = isSelected(session, thing.domain, thing.id) ? undefined : thing
}

/** The cities that are asked for: where a pawn can go, what is to be chosen, where the event in hand can be played. */
export function goals(session: Session): Set<string> {
  const found = new Set<string>()
  for (const { kind, operands } of session.choices) {
    const meant = operands.pawn !== undefined || kind === 'choose' || session.selection?.kinds?.includes(kind)
    if (meant && typeof operands.city === 'string') found.add(operands.city)
  }
  return found
}

/** The kind of action that plays an event. */
const KIND_OF_EVENT: Record<string, string> = {
  airlift: 'airlift',
  forecast: 'forecast',
  government_grant: 'grant',
  one_quiet_night: 'quiet',
  resilient_population: 'resilient',
}
const CARD_KINDS = ['direct', 'give']

/** A card of a hand, as a thing to be selected. */
export function cardThing(id: string): Thing {
  const kind = KIND_OF_EVENT[id]
  return { domain: 'card', id, ...(kind ? { kinds: [kind] } : {}) }
}
/** Whether a choice uses a card of the hand it is made from. */
export function usesCard({ kind, operands }: Choice, id: string): boolean {
  return operands.card === id || KIND_OF_EVENT[id] === kind || (CARD_KINDS.includes(kind) && operands.city === id)
}

const LIKELY = 0.12

/** When a city's infection card can come: among the next cards that are turned for sure, perhaps, or hardly. */
export function riskOf(picture: PandemicPicture, { soonest, latest }: PandemicCity): 'sure' | 'likely' | undefined {
  if (soonest === null || latest === null) return undefined
  const turned = picture.infections_left || picture.rate
  if (latest <= turned) return 'sure'
  return (turned - soonest + 1) / (latest - soonest + 1) >= LIKELY ? 'likely' : undefined
}
