import { preferences } from '../../lib/preferences.svelte'

/** People in millions, as short as a card needs them. */
export function populationText(people: number): string {
  return new Intl.NumberFormat(preferences.language, { notation: 'compact', maximumSignificantDigits: 3 }).format(people)
}
