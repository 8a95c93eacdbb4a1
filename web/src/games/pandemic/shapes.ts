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
/** The colour of a disease's sign. */
export function paintOf(color: string): string {
  return color in SHAPES ? `var(--${color})` : 'var(--n6)'
}
/** The edge around a sign or a piece, which sets it off from what is behind it. */
export function edgeOf(color: string): string {
  return `var(--${color}-edge, var(--piece-edge))`
}
/** The colour of lines and letters that stand for a disease. */
export function inkOf(color: string): string {
  return color in SHAPES ? `var(--${color}-ink, var(--${color}))` : 'var(--n6)'
}
/** The colour of a cube. */
export function faceOf(color: string): string {
  return `var(--${color}-face, var(--n6))`
}
/** The colour of the sign on a cube. */
export function markOf(color: string): string {
  return `var(--${color}-mark, var(--piece-mark))`
}

/** The sign of a role, in a box of ten units around 0 0. */
const SIGNS: Record<string, string> = {
  contingency_planner: 'M-3.4-4.4H3.4V4.6H-3.4ZM-1.6-1.4H1.6M-1.6.8H1.6M-1.6 3H.6M-1.2-4.4H1.2',
  dispatcher: 'M-4.4 1.4-1-2.2 1.2 0 4.4-3.4M1.6-3.6H4.5V-.7M-4.4 4.4H4.4',
  medic: 'M0-4.2V4.2M-4.2 0H4.2',
  operations_expert: 'M-4.4 4.4V-.8L0-4.4 4.4-.8V4.4ZM-1.2 4.4V1.4H1.2V4.4',
  quarantine_specialist: 'M0-4.6 3.9-3V.2C3.9 2.6 2.2 4 0 4.8-2.2 4-3.9 2.6-3.9.2V-3Z',
  researcher: 'M-1-1.2m-3.2 0a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0M1.5 1.4 4.4 4.4',
  scientist: 'M-1.4-4.4V-1.2L-4 3.4C-4.3 4.2-3.9 4.6-3.2 4.6H3.2C3.9 4.6 4.3 4.2 4 3.4L1.4-1.2V-4.4M-2.4-4.4H2.4M-2.6 1.6H2.6',
}
export function signOf(role: string): string {
  return SIGNS[role] ?? ''
}
export function roleColor(role: string): string {
  return `var(--role-${role}, var(--n7))`
}
