import { library } from './library.svelte'
import type { OptionInfo } from './protocol'
import { say, words } from './words.svelte'

export type Value = number | string | boolean

/** Words the value of an option. */
export function valueText(game: string, value: Value): string {
  for (const domain of ['choice', 'role']) if (words.knows(game, `${domain}-${value}`)) return words.of(game, `${domain}-${value}`)
  return String(value)
}

/** Lists the options of a table in one line. */
export function optionsText(game: string, options: Record<string, unknown>): string {
  const told = (library.game(game)?.options ?? []).flatMap((option) => {
    const given = options[option.name]
    if (option.name === 'players') return [say('start-seats', { count: Number(given) })]
    const values = [given].flat().filter((value): value is Value => value !== null && value !== undefined && value !== 'random')
    return values.length && !isDull(option, values) ? [`${words.of(game, `option-${option.name}`)} ${values.map((value) => valueText(game, value)).join(', ')}`] : []
  })
  return told.join(' · ')
}

/** Whether an option has its default value, so that it is not worth listing. */
function isDull(option: OptionInfo, values: Value[]): boolean {
  return values.length === 1 && values[0] === option.default
}
