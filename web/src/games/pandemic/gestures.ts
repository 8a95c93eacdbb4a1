import type { Attachment } from 'svelte/attachments'

import type { Point } from './geography'
import type { MapView } from './view.svelte'

const SLACK = 6

/** Handles wheel, drag and pinch on the map; everything else is a tap. */
export function gestures(view: MapView, tapped: (at: Point, target: Element) => void): Attachment<Element> {
  return (node) => {
    const fingers = new Map<number, Point>()
    let moved = 0

    const here = (event: MouseEvent): Point => {
      const box = node.getBoundingClientRect()
      return { x: event.clientX - box.left, y: event.clientY - box.top }
    }
    const down = (event: PointerEvent) => {
      if (fingers.size === 0) moved = 0
      if ((event.target as Element).closest('.movable')) return // a pawn is dragged, not the map
      fingers.set(event.pointerId, here(event))
    }
    const move = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId)
      if (!before) return
      const now = here(event)
      moved += Math.hypot(now.x - before.x, now.y - before.y)
      if (moved < SLACK) return
      // Not earlier: if the pointer were captured, the click of a plain tap would go to the map instead of the city.
      if (!node.hasPointerCapture(event.pointerId)) node.setPointerCapture(event.pointerId)
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
      fingers.set(event.pointerId, now)
      if (other) pinch(other, before, now)
      else view.pan(now.x - before.x, now.y - before.y)
    }
    const pinch = (other: Point, before: Point, now: Point) => {
      const spread = Math.hypot(now.x - other.x, now.y - other.y) / (Math.hypot(before.x - other.x, before.y - other.y) || 1)
      view.zoomBy(spread, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })
      view.pan((now.x - before.x) / 2, (now.y - before.y) / 2)
    }
    const up = (event: PointerEvent) => fingers.delete(event.pointerId)
    const click = (event: MouseEvent) => {
      if (moved >= SLACK) return
      tapped(here(event), event.target as Element)
    }
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      view.zoomBy(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0022)), here(event))
    }
    const heard: [string, (event: never) => void][] = [
      ['pointerdown', down],
      ['pointermove', move],
      ['pointerup', up],
      ['pointercancel', up],
      ['click', click],
      ['wheel', wheel],
    ]
    for (const [name, listener] of heard) node.addEventListener(name, listener as EventListener, { passive: false })
    return () => heard.forEach(([name, listener]) => node.removeEventListener(name, listener as EventListener))
  }
}
