import { geoEqualEarthRaw, geoPath, geoProjection, type GeoPermissibleObjects, type GeoProjection } from 'd3-geo'

import type { PandemicPrintedCity } from '../../lib/protocol'
import { SPOTS, type Spot } from './labels'
import { spring } from './spring'

export interface Point {
  x: number
  y: number
}
export interface Link {
  id: string
  from: string
  to: string
  path: string
}
/** A link across the edge of the map: its curve to the edge, and the position of the other city's name. */
export interface Wrap extends Link {
  edge: Point
  side: 'left' | 'right'
}
export interface Geography {
  width: number
  height: number
  places: Record<string, Point>
  /** How the labels of some cities are placed beside their dots. */
  spots: Record<string, Spot>
  links: Link[]
  wraps: Wrap[]
  /** The path of the land; a map without geographic positions has none. */
  land: ((land: GeoPermissibleObjects) => string) | undefined
}

const WIDTH = 1000
const MARGIN = { left: 70, right: 78, top: 44, bottom: 34 }
const RADIANS = Math.PI / 180

interface Swell {
  centre: number
  reach: number
  gain: number
}
// Regions with many cities are magnified, together with the land, so that cities keep apart and stay in their region.
const EAST_WEST: Swell[] = [
  { centre: 2, reach: 24, gain: 1.8 },
  { centre: 64, reach: 24, gain: 0.5 },
  { centre: 110, reach: 20, gain: 1 },
  { centre: -92, reach: 22, gain: 0.6 },
]
const NORTH_SOUTH: Swell[] = [{ centre: 43, reach: 15, gain: 1.5 }]
const TALLER = 1.32
const MERIDIAN = 11
const SOUTHERNMOST = -58

function swollen(degrees: number, swells: Swell[]): number {
  return swells.reduce((sum, { centre, reach, gain }) => sum + gain * reach * Math.tanh((degrees - centre) / reach), degrees)
}

function swellingEarth(): GeoProjection {
  return geoProjection((lambda, phi) => {
    const [x] = geoEqualEarthRaw(swollen(lambda / RADIANS, EAST_WEST) * RADIANS, phi)
    return [x, swollen(phi / RADIANS, NORTH_SOUTH) * RADIANS * TALLER]
  })
    .rotate([-MERIDIAN, 0])
    .scale(1)
    .translate([0, 0])
}

/** Computes all positions: geographic ones if every city has coordinates, else a layout by links. */
export function geography(cities: PandemicPrintedCity[]): Geography {
  const known = cities.every((city) => city.lat !== null && city.lon !== null)
  const projection = known ? swellingEarth() : undefined
  const raw = projection ? onGlobe(cities, projection) : spring(cities)
  const xs = raw.map((point) => point.x)
  const ys = raw.map((point) => point.y)
  const [west, east, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys)]
  const scale = (WIDTH - MARGIN.left - MARGIN.right) / (east - west || 1)
  const height = (Math.max(...ys) - north) * scale + MARGIN.top + MARGIN.bottom
  const spots = known ? SPOTS : {}
  const places: Record<string, Point> = {}
  cities.forEach((city, number) => {
    const [dx, dy] = spots[city.id]?.nudge ?? [0, 0]
    const point = raw[number] as Point
    places[city.id] = { x: round((point.x - west) * scale + MARGIN.left + dx), y: round((point.y - north) * scale + MARGIN.top + dy) }
  })
  projection?.scale(scale).translate([MARGIN.left - west * scale, MARGIN.top - north * scale])
  // There are no cities near the South Pole.
  const south = projection?.([MERIDIAN, SOUTHERNMOST])?.[1] ?? height
  projection?.clipExtent([
    [-WIDTH, -WIDTH],
    [2 * WIDTH, south],
  ])
  return {
    width: WIDTH,
    height,
    places,
    spots,
    links: links(cities, places, known),
    wraps: known ? wraps(cities, places) : [],
    land: projection && ((land) => geoPath(projection).digits(1)(land) ?? ''),
  }
}

function onGlobe(cities: PandemicPrintedCity[], projection: GeoProjection): Point[] {
  return cities.map((city) => {
    const [x, y] = projection([city.lon ?? 0, city.lat ?? 0]) ?? [0, 0]
    return { x, y }
  })
}

/** A layout by links has no link across the edge. */
function links(cities: PandemicPrintedCity[], places: Record<string, Point>, globe: boolean): Link[] {
  return cities.flatMap((city) =>
    city.links
      .filter((other) => city.id < other && !(globe && city.wraps.includes(other)))
      .flatMap((other) => {
        const [from, to] = [places[city.id], places[other]]
        return from && to ? [{ id: `${city.id} ${other}`, from: city.id, to: other, path: curve(from, to) }] : []
      }),
  )
}

/** Returns a curve that bends towards the pole, like the shortest way on a globe. */
function curve(from: Point, to: Point): string {
  const bow = Math.abs(to.x - from.x) * 0.09
  return `M${from.x} ${from.y}Q${round((from.x + to.x) / 2)} ${round((from.y + to.y) / 2 - bow)} ${to.x} ${to.y}`
}

function wraps(cities: PandemicPrintedCity[], places: Record<string, Point>): Wrap[] {
  return cities.flatMap((city) =>
    city.wraps.flatMap((other) => {
      const [from, far] = [places[city.id], places[other]]
      if (!from || !far) return []
      const side = from.x < far.x ? 'left' : 'right'
      const edgeX = side === 'left' ? 4 : WIDTH - 4
      const own = Math.abs(from.x - edgeX)
      const rest = side === 'left' ? WIDTH - far.x : far.x
      const edge = { x: edgeX, y: round(from.y + ((far.y - from.y) * own) / (own + rest)) }
      return [{ id: `${city.id} ${other}`, from: city.id, to: other, path: `M${from.x} ${from.y}L${edge.x} ${edge.y}`, edge, side } as Wrap]
    }),
  )
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
