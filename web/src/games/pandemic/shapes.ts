/** The shapes of the diseases, drawn around 0 0 and about two units wide. */
const SHAPES: Record<string, string> = {
  blue: 'M-1 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0Z',
  yellow: 'M0-1.1 1.15.9H-1.15Z',
  black: 'M-.88-.88H.88V.88H-.88Z',
  red: 'M0-1.2 1.2 0 0 1.2-1.2 0Z',
}
const OTHER = 'M-.5-.9H.5L1 0 .5.9H-.5L-1 0Z'

export function shapeOf(color: string): string {
  return SHAPES[color] ?? OTHER
}
export function paintOf(color: string): string {
  return color in SHAPES ? `var(--${color})` : 'var(--n6)'
}
