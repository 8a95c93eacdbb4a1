import type { Change } from './protocol'

/** Returns a value with some changes. What did not change is shared with the value before. */
export function patched<Value>(value: Value, changes: Change[]): Value {
  return changes.reduce<unknown>((whole, { path, value: part }) => withPart(whole, path, 0, part), value) as Value
}

function withPart(whole: unknown, path: (string | number)[], depth: number, part: unknown): unknown {
  const key = path[depth]
  if (key === undefined) return part
  const copy: Record<string | number, unknown> | unknown[] = Array.isArray(whole) ? [...(whole as unknown[])] : { ...(whole as object) }
  const at = copy as Record<string | number, unknown>
  at[key] = withPart(at[key], path, depth + 1, part)
  return copy
}
