import type { Session, Thing } from './session.svelte'

export function isSelected(session: Session, thing: Thing): boolean {
  return session.selection?.domain === thing.domain && session.selection.id === thing.id
}

export function isLit(session: Session, thing: Thing): boolean {
  return session.lit.some((lit) => lit.domain === thing.domain && lit.id === thing.id)
}

/** Selects a thing, or nothing if it is selected already. */
export function toggle(session: Session, thing: Thing): void {
  session.selection = isSelected(session, thing) ? undefined : thing
}
