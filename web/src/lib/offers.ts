import { webGame } from '../games'
import { choiceText, kindText, movesAnother, playerName } from './naming'
import type { Choice, GameInfo } from './protocol'
import type { Session } from './session.svelte'
import { capital, say } from './words.svelte'

/** Choices of one kind that a list shows on one line. */
export interface Line {
  key: string
  kind: string
  label: string
  choices: Choice[]
}

/** Kinds of action that belong together. */
export interface Group {
  name: string
  title: string
  lines: Line[]
}

/** Groups choices as the game does, with a line for each kind, and for each other player who acts or is moved. */
export function grouped(session: Session, info: GameInfo | undefined, choices: Choice[]): Group[] {
  const groups = Object.entries(info?.groups ?? {})
  const listed = groups.map(([name, kinds]) => ({
    name,
    title: say(`group-${name}`),
    lines: kinds.flatMap((kind) => linesOf(session, choices.filter((choice) => choice.kind === kind))),
  }))
  return listed.filter((group) => group.lines.length)
}

function linesOf(session: Session, choices: Choice[]): Line[] {
  const lines = new Map<string, Line>()
  for (const choice of choices) {
    const who = [...(session.table?.waiting.includes(choice.seat) ? [] : [choice.seat]), ...(movesAnother(choice) ? [Number(choice.operands.pawn)] : [])]
    const key = [choice.kind, ...who].join(' ')
    let line = lines.get(key)
    if (!line) {
      const names = who.map((seat) => playerName(session.sight, seat))
      line = { key, kind: choice.kind, label: [capital(kindText(choice.kind)), ...names].join(', '), choices: [] }
      lines.set(key, line)
    }
    line.choices.push(choice)
  }
  return [...lines.values()]
}

/** Gets the label of a button for a single choice: the whole action, with its cost if it has one. */
export function buttonText(choice: Choice): string {
  if (choice.label.arguments?.cost === undefined) return capital(choiceText(choice))
  return `${capital(kindText(choice.kind))}: ${choiceText(choice, 'item')}`
}

/** Gets the pass action if everything else on offer is optional, such as events in a window. */
export function windowPass(info: GameInfo | undefined, choices: Choice[]): Choice | undefined {
  const pass = choices.find((choice) => choice.kind === 'pass')
  const groups = webGame(info?.name).optionalGroups ?? []
  const optional = new Set(['pass', ...groups.flatMap((group) => info?.groups[group] ?? [])])
  return pass && choices.every((choice) => optional.has(choice.kind)) ? pass : undefined
}

/** Normalizes a text for searching: without case and accents. */
export function searchable(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
