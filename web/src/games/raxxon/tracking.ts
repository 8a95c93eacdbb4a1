import type { Happening, RaxxonCell } from '../../lib/protocol'

/** Follows cards from place to place, so that their motion can be shown: the picture only says what lies in each place. */
export class Tracking {
  private numbers = new Map<string, number>()
  private last = 0
  /** How the removed cards left the crowd. */
  readonly left = new Map<number, 'killed' | 'evacuated'>()

  /** Follows what happened, then numbers the cards of the crowd; a new card gets a new number. */
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
    // A card that was just added has no number yet; without this its neighbour's number would stand in two places.
    this.numbers.delete(one)
    this.numbers.delete(other)
    if (first !== undefined) this.numbers.set(other, first)
    if (second !== undefined) this.numbers.set(one, second)
  }

  /** Moves the whole crowd by a column (1) or by a row (any larger step). */
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
