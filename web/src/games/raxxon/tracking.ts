import type { Happening, RaxxonCell } from '../../lib/protocol'

/** Which card lies where, so that a card that changes its place is seen to move: the picture names places only. */
export class Tracking {
  private numbers = new Map<string, number>()
  private last = 0
  /** How the cards that are gone have left. */
  readonly left = new Map<number, 'killed' | 'evacuated'>()

  /** Follow what happened, then give every card of the crowd its number; a card that was not there before gets a new one. */
  follow(happenings: Happening[], crowd: RaxxonCell[]): Map<string, number> {
    for (const { kind, operands } of happenings) {
      if (kind === 'swapped') this.swap(String(operands.cell), String(operands.other))
      else if (kind === 'shifted') this.shift(Number(operands.by))
      else if (kind === 'night') this.numbers.clear()
      else if (kind === 'added') this.numbers.delete(String(operands.cell))
      else if (kind === 'killed' || kind === 'evacuated') this.leave(String(operands.cell), kind)
    }
    this.numbers = new Map(crowd.map((cell) => [cell.id, this.numbers.get(cell.id) ?? ++this.last]))
    return this.numbers
  }

  private leave(cell: string, how: 'killed' | 'evacuated'): void {
    const number = this.numbers.get(cell)
    if (number !== undefined) this.left.set(number, how)
    this.numbers.delete(cell)
  }

  private swap(one: string, other: string): void {
    const [first, second] = [this.numbers.get(one), this.numbers.get(other)]
    // A card that came just now has no number yet, and must not leave its neighbour's in two places.
    this.numbers.delete(one)
    this.numbers.delete(other)
    if (first !== undefined) this.numbers.set(other, first)
    if (second !== undefined) this.numbers.set(one, second)
  }

  /** The whole crowd moves by a column (1) or by a row (any larger step). */
  private shift(by: number): void {
    const rows = Math.abs(by) > 1 ? Math.sign(by) : 0
    const columns = Math.abs(by) > 1 ? 0 : by
    const moved = [...this.numbers].map(([cell, number]): [string, number] => {
      const row = String.fromCharCode(cell.charCodeAt(0) + rows)
      return [`${row}${Number(cell.slice(1)) + columns}`, number]
    })
    this.numbers = new Map(moved)
  }
}
