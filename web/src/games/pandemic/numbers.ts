import { preferences } from '../../lib/preferences.svelte'

/** Formats a number of people in millions, short enough for a card. */
export function populationText(people: number): string {
  return new Intl.NumberFormat(preferences.language, { notation: 'compact', maximumSignificantDigits: 3 }).format(people)
}
