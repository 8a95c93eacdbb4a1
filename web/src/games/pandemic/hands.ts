import type { PandemicPrinted } from '../../lib/protocol'

/** Groups city cards by colour, in the order of the board; colours without cards are left out. */
export function byColor(cities: string[], printed: PandemicPrinted): { color: string; cities: string[] }[] {
  const colors = new Map(printed.cities.map((city) => [city.id, city.color]))
  return printed.colors
    .map((color) => ({ color, cities: cities.filter((city) => colors.get(city) === color) }))
    .filter((group) => group.cities.length > 0)
}
