import type { PandemicPrintedCity } from '../../lib/protocol'
import type { Point } from './geography'

const ROUNDS = 260
const WIDTH = 1000
const HEIGHT = 520
/** The space that a city needs for its dot, name and cubes. */
const ROOM = { x: 96, y: 44 }

/**
 * Places cities by their links with a spring layout: linked cities attract each other, all others repel each other.
 * Then all are spread over the board until none overlap.
 */
export function spring(cities: PandemicPrintedCity[]): Point[] {
  const number = new Map(cities.map((city, index) => [city.id, index]))
  const links = cities.flatMap((city, index) => city.links.map((other) => [index, number.get(other) ?? index] as const))
  const points = start(cities)
  const ideal = 1 / Math.sqrt(cities.length)
  for (let round = 0; round < ROUNDS; round += 1) {
    const pull = points.map(() => ({ x: 0, y: 0 }))
    points.forEach((one, i) => {
      points.forEach((other, j) => {
        if (i !== j) push(pull[i] as Point, other, one, (distance) => (ideal * ideal) / distance)
      })
    })
    for (const [i, j] of links) {
      if (i !== j) push(pull[i] as Point, points[i] as Point, points[j] as Point, (distance) => (distance * distance) / ideal / 2)
    }
    const most = 0.12 * (1 - round / ROUNDS)
    points.forEach((point, i) => {
      const { x, y } = pull[i] as Point
      const force = Math.hypot(x, y) || 1
      const step = Math.min(most, force) / force
      point.x += x * step
      point.y += y * step
    })
  }
  return apart(evened(points))
}

/** Mixes the positions of the springs with an even distribution by rank, half and half. */
function evened(points: Point[]): Point[] {
  const even = (values: number[]) => {
    const sorted = [...values].sort((one, other) => one - other)
    const [least = 0, most = 1] = [sorted[0], sorted.at(-1)]
    return values.map((value) => (value - least) / (most - least || 1) / 2 + sorted.indexOf(value) / (values.length - 1 || 1) / 2)
  }
  const across = even(points.map(({ x }) => x))
  const down = even(points.map(({ y }) => y))
  return points.map((_, i) => ({ x: (across[i] ?? 0) * WIDTH, y: (down[i] ?? 0) * HEIGHT }))
}

function apart(points: Point[]): Point[] {
  for (let round = 0; round < ROUNDS; round += 1) {
    points.forEach((one, i) => {
      for (const other of points.slice(i + 1)) {
        const [dx, dy] = [other.x - one.x, other.y - one.y]
        const lack = { x: ROOM.x - Math.abs(dx), y: ROOM.y - Math.abs(dy) }
        if (lack.x <= 0 || lack.y <= 0) continue
        const axis = lack.x / ROOM.x < lack.y / ROOM.y ? 'x' : 'y'
        const by = (lack[axis] / 4) * ((axis === 'x' ? dx : dy) < 0 ? -1 : 1)
        one[axis] -= by
        other[axis] += by
      }
    })
  }
  return points
}

/** The starting positions: on a circle, cities of one colour side by side. */
function start(cities: PandemicPrintedCity[]): Point[] {
  const order = [...cities.keys()].sort((i, j) => (cities[i]?.color ?? '').localeCompare(cities[j]?.color ?? '') || i - j)
  const points: Point[] = []
  order.forEach((index, rank) => {
    const angle = (rank / cities.length) * 2 * Math.PI
    points[index] = { x: Math.cos(angle), y: Math.sin(angle) }
  })
  return points
}

function push(pull: Point, from: Point, to: Point, strength: (distance: number) => number): void {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const distance = Math.hypot(dx, dy) || 0.001
  const by = strength(distance) / distance
  pull.x += dx * by
  pull.y += dy * by
}
