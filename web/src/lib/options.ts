import { library } from './library.svelte'
import type { OptionInfo } from './protocol'
import { say, words } from './words.svelte'

export type Value = number | string | boolean

/** A value of an option in the words of its game. */
export function valueText(game: string, value: Value): string {
  for (const domain of ['choice', 'role']) if (words.knows(game, `${domain}-${value}`)) return words.of(game, `${domain}-${value}`)
  return String(value)
}

/** The options a game is played with, in one line. */
export function optionsText(game: string, options: Record<string, unknown>): string {
  const told = (library.game(game)?.options ?? []).flatMap((option) => {
    const given = options[option.name]
    if (option.name === 'players') return [say('start-seats', { count: Number(given) })]
    const values = [given].flat().filter((value): value is Value => value !== null && value !== undefined && value !== 'random')
    return values.length && !isDull(option, values) ? [`${words.of(game, `option-${option.name}`)} ${values.map((value) => valueText(game, value)).join(', ')}`] : []
  })
  return told.join(' · ')
}

/** Whether an option stands as it usually does and nobody would ask. */
function isDull(option: OptionInfo, values: Value[]): boolean {
  return values.length === 1 && values[0] === option.default
}
