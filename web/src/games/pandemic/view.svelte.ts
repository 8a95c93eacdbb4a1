import type { Point } from './geography'

const NEAREST = 7
const STEP = 1.7
const EDGE = 24
/** How much the map may be stretched vertically to fill its box. */
const LOWEST = 0.66
const HIGHEST = 1.35

/** The visible part of the map: the point in the middle of the box, and the zoom. */
export class MapView {
  boxWidth = $state(0)
  boxHeight = $state(0)
  zoom = $state(1)
  private centre = $state.raw<Point>({ x: 0, y: 0 })
  /** Whether the next change is animated; gestures are not. */
  gliding = $state(false)

  constructor(private readonly map: { width: number; height: number }) {
    this.centre = { x: map.width / 2, y: map.height / 2 }
  }

  /** Pixels per unit of the map, horizontally and vertically. */
  get scale(): Point {
    const [across, down] = [this.boxWidth / this.map.width || 1, this.boxHeight / this.map.height || 1]
    return { x: Math.min(across, down / LOWEST) * this.zoom, y: Math.min(down, across * HIGHEST) * this.zoom }
  }
  /** The geometric mean of both scales. */
  get meanScale(): number {
    return Math.sqrt(this.scale.x * this.scale.y)
  }
  get middle(): Point {
    const { x, y } = this.scale
    return {
      x: within(this.centre.x, this.map.width, this.boxWidth / x / 2),
      y: within(this.centre.y, this.map.height, this.boxHeight / y / 2),
    }
  }
  get transform(): string {
    const { x, y } = this.toScreen({ x: 0, y: 0 })
    return `translate(${x}px, ${y}px) scale(${this.scale.x}, ${this.scale.y})`
  }
  /** Marks grow more slowly than the map, so that zooming in separates them. */
  get mark(): number {
    return Math.min(1.7, Math.max(0.5, this.meanScale ** 0.7))
  }

  toScreen({ x, y }: Point): Point {
    const { middle, scale } = this
    return { x: this.boxWidth / 2 + (x - middle.x) * scale.x, y: this.boxHeight / 2 + (y - middle.y) * scale.y }
  }
  toMap({ x, y }: Point): Point {
    const { middle, scale } = this
    return { x: middle.x + (x - this.boxWidth / 2) / scale.x, y: middle.y + (y - this.boxHeight / 2) / scale.y }
  }

  pan(dx: number, dy: number): void {
    this.gliding = false
    const { middle, scale } = this
    this.centre = { x: middle.x - dx / scale.x, y: middle.y - dy / scale.y }
  }
  /** Zooms by a factor; the point of the map under `at` stays there. */
  zoomBy(factor: number, at: Point = { x: this.boxWidth / 2, y: this.boxHeight / 2 }, glide = false): void {
    this.gliding = glide
    const held = this.toMap(at)
    this.zoom = Math.min(NEAREST, Math.max(1, this.zoom * factor))
    this.centre = { x: held.x - (at.x - this.boxWidth / 2) / this.scale.x, y: held.y - (at.y - this.boxHeight / 2) / this.scale.y }
  }
  nearer(at?: Point): void {
    this.zoomBy(STEP, at, true)
  }
  farther(): void {
    this.zoomBy(1 / STEP, undefined, true)
  }
  /** Moves a point that is not visible into the middle. */
  reveal(place: Point): void {
    const { x, y } = this.toScreen(place)
    if (x > EDGE && y > EDGE && x < this.boxWidth - EDGE && y < this.boxHeight - EDGE) return
    this.gliding = true
    this.centre = place
  }
  whole(): void {
    this.gliding = true
    this.zoom = 1
  }
}

/** Limits the middle of the view, so that it shows no more than the map; if all of the map is visible, it is centred. */
function within(value: number, size: number, half: number): number {
  return half * 2 >= size ? size / 2 : Math.min(size - half, Math.max(half, value))
}
