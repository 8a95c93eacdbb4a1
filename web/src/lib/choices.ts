import { webGame } from '../games'
import { choiceText, kindText, movesAnother, playerName } from './naming'
import type { Choice, GameInfo } from './protocol'
import type { Session, Thing } from './session.svelte'
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

/** Groups choices as the game does, with a line for each kind, and for each other player who acts or is moved; one's own pawn comes first. */
export function grouped(session: Session, info: GameInfo | undefined, choices: Choice[]): Group[] {
  const groups = Object.entries(info?.groups ?? {})
  const listed = groups.map(([name, kinds]) => ({
    name,
    title: say(`group-${name}`),
    lines: ownFirst(kinds.flatMap((kind) => linesOf(session, choices.filter((choice) => choice.kind === kind)))),
  }))
  return listed.filter((group) => group.lines.length)
}

const ownFirst = (lines: Line[]): Line[] => lines.toSorted((one, other) => Number(movesPawn(one)) - Number(movesPawn(other)))
const movesPawn = (line: Line): boolean => line.choices.some(movesAnother)

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

/** A button of the action bar: a single choice, or a line whose choices open as a list. */
export interface ActionItem {
  line: Line
  choice?: Choice
  text: string
}

/** From this number of choices on, those that move another pawn are behind one button for each pawn. */
const CROWDED = 15

/** Returns the only line of some groups, if there is just one. */
export function onlyLine(groups: Group[]): Line | undefined {
  return groups.length === 1 && groups[0]?.lines.length === 1 ? groups[0].lines[0] : undefined
}

/** Lists the buttons of the action bar: a line with more than `inline` choices becomes one button, unless it is the only line. */
export function actionItems(groups: Group[], inline: number): ActionItem[] {
  const lines = groups.flatMap((group) => group.lines)
  const crowded = lines.reduce((count, line) => count + line.choices.length, 0) >= CROWDED
  return lines.flatMap((line): ActionItem[] => {
    const [first] = line.choices
    if (line.choices.length === 1 && first) return [{ line, choice: first, text: buttonText(first) }]
    const folded = line.choices.length > inline || (crowded && movesAnother(first as Choice))
    if (folded && line !== onlyLine(groups)) return [{ line, text: line.label }]
    return line.choices.map((choice) => ({ line, choice, text: capital(choiceText(choice, 'item')) }))
  })
}

/** Returns the most likely action with a thing: the first one, unless its line has several. */
export function mostLikely(session: Session, info: GameInfo | undefined, thing: Thing): Choice | undefined {
  const choices = grouped(session, info, session.choicesFor(thing))[0]?.lines[0]?.choices ?? []
  return choices.length === 1 ? choices[0] : undefined
}

/** Returns the label of a button for a single choice: the whole action, with its cost if it has one. */
export function buttonText(choice: Choice): string {
  if (choice.label.arguments?.cost === undefined) return capital(choiceText(choice))
  return `${capital(kindText(choice.kind))}: ${choiceText(choice, 'item')}`
}

/** Returns the pass action if everything else on offer is optional, such as events in a window. */
export function windowPass(info: GameInfo | undefined, choices: Choice[]): Choice | undefined {
  const pass = choices.find((choice) => choice.kind === 'pass')
  const groups = webGame(info?.name).optionalGroups ?? []
  const optional = new Set(['pass', ...groups.flatMap((group) => info?.groups[group] ?? [])])
  return pass && choices.every((choice) => optional.has(choice.kind)) ? pass : undefined
}

/** What a passing action is called when it ends a turn or a day. */
const ENDINGS = new Set<unknown>(['turn', 'pass'])

/** Whether an action ends the turn although something else than optional actions could still be done. */
export function forfeits(info: GameInfo | undefined, choices: Choice[], choice: Choice): boolean {
  return ENDINGS.has(choice.label.arguments?.how) && choices.length > 1 && windowPass(info, choices) !== choice
}

/** Normalizes a text for searching: without case and accents. */
export function searchable(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
