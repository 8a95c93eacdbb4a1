import { grouped, mostLikely } from './choices'
import { library } from './library.svelte'
import type { Choice } from './protocol'
import type { Session, Thing } from './session.svelte'

export function isSelected(session: Session, thing: Thing): boolean {
  return session.selection?.domain === thing.domain && session.selection.id === thing.id
}

export function isLit(session: Session, thing: Thing): boolean {
  return session.lit.some((lit) => lit.domain === thing.domain && lit.id === thing.id)
}

/**
 * Selects a thing that was clicked on, so that what can be done with it is offered beside it. A second click does the most likely of it;
 * where several are equally likely, it closes the offer.
 */
export function press(session: Session, thing: Thing, at: Element): void {
  const likely = isSelected(session, thing) ? mostLikely(session, library.game(session.table?.game), thing) : undefined
  if (likely) session.take(likely)
  else session.selection = isSelected(session, thing) ? undefined : { ...thing, at }
}

/** Does the most likely of the actions that something dropped on something else means; nothing if there is none. */
export function drop(session: Session, meant: Choice[]): void {
  const [choice] = grouped(session, library.game(session.table?.game), meant)[0]?.lines[0]?.choices ?? []
  if (choice) session.take(choice)
}

/** Selects a thing, or nothing if it is selected already. */
export function toggle(session: Session, thing: Thing): void {
  session.selection = isSelected(session, thing) ? undefined : thing
}
