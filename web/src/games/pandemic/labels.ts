/**
 * Label positions: where a city's name and cubes are placed beside its dot, and the offset of the dot from its geographic position.
 * Set by hand, so that nothing overlaps on a map of 700 pixels or more, in English and in German.
 */
export type Side = 'n' | 'e' | 's' | 'w' | 'ne' | 'nw' | 'se' | 'sw'
export interface Spot {
  name?: Side
  cubes?: 'e' | 'w'
  /** In units of the map, which is a thousand wide. */
  nudge?: [number, number]
  /** The distance between a link across the edge and the other city's name above it, which keeps it clear of pawns. */
  lift?: number
}

/** The side of the dot on which cubes lie: 1 for the east, -1 for the west. */
export function sideOf(spot: Spot | undefined): 1 | -1 {
  return spot?.cubes === 'w' ? -1 : 1
}

/** The placement of a city that is not listed: name below, cubes to the east. */
export const SPOTS: Record<string, Spot> = {
  san_francisco: { nudge: [12, -10] },
  los_angeles: { nudge: [2, 16] },
  chicago: { nudge: [-14, -8] },
  montreal: { name: 'e', cubes: 'w', nudge: [0, -14] },
  new_york: { name: 'e', cubes: 'w', nudge: [20, -14] },
  washington: { name: 'se', nudge: [22, 16] },
  atlanta: { nudge: [-2, 2] },
  miami: { nudge: [26, 8] },
  mexico_city: { nudge: [0, 2] },
  santiago: { name: 'w', nudge: [-12, -2] },
  buenos_aires: { nudge: [24, 4] },
  sao_paulo: { nudge: [10, -12] },

  london: { name: 'w', nudge: [-26, -12] },
  essen: { nudge: [24, -14] },
  paris: { nudge: [-18, 16] },
  milan: { nudge: [28, 4] },
  madrid: { nudge: [-14, 2] },
  algiers: { nudge: [14, 12] },
  st_petersburg: { name: 'n', nudge: [-8, -2] },
  moscow: { nudge: [38, 16] },
  istanbul: { nudge: [0, 2] },

  khartoum: { cubes: 'w' },
  cairo: { cubes: 'w', nudge: [-6, 4] },
  baghdad: { nudge: [-2, 4] },
  tehran: { nudge: [14, -18] },
  riyadh: { cubes: 'w', nudge: [2, 14] },
  karachi: { nudge: [-6, 2] },
  delhi: { nudge: [6, -20] },
  mumbai: { nudge: [2, 18] },
  chennai: { name: 'sw', nudge: [10, 32] },
  kolkata: { nudge: [10, -10] },

  beijing: { nudge: [-8, -8] },
  seoul: { nudge: [4, -10] },
  shanghai: { name: 'w', nudge: [-4, -2] },
  tokyo: { nudge: [32, -10], lift: 14 },
  osaka: { cubes: 'w', nudge: [10, 30] },
  taipei: { name: 'e', cubes: 'w', nudge: [34, 20] },
  hong_kong: { cubes: 'w', nudge: [-10, -2] },
  bangkok: { name: 'e', cubes: 'w', nudge: [-10, 8] },
  ho_chi_minh_city: { nudge: [6, 32] },
  manila: { nudge: [26, 18] },
  jakarta: { nudge: [-6, 26] },
}
