/**
 * Returns `next` with every part of it that is as in `before` replaced by the very object there, so that nothing is drawn
 * again that did not change. Takes what JSON can hold. What has an `id` is compared with what had that id, wherever it was
 * in its list.
 */
export function keepEqual<Value>(before: Value, next: Value): Value
export function keepEqual(before: unknown, next: unknown): unknown {
  if (Object.is(before, next)) return before
  if (Array.isArray(before) && Array.isArray(next)) return keepEqualList(before, next)
  if (!isRecord(before) || !isRecord(next)) return next
  const names = Object.keys(next)
  const kept = Object.fromEntries(names.map((name) => [name, keepEqual(before[name], next[name])]))
  const isSame = names.length === Object.keys(before).length && isEach(names, before, kept)
  return isSame ? before : kept
}

function keepEqualList(before: readonly unknown[], next: readonly unknown[]): readonly unknown[] {
  const byId = new Map(before.map((each) => [idOf(each), each]))
  const kept = next.map((each, index) => {
    const id = idOf(each)
    return keepEqual(id === undefined ? before[index] : byId.get(id), each)
  })
  return kept.length === before.length && isEach(kept.keys(), before, kept) ? before : kept
}

function isEach<Name extends string | number>(
  names: Iterable<Name>,
  one: Readonly<Record<Name, unknown>>,
  other: Readonly<Record<Name, unknown>>,
): boolean {
  for (const name of names) if (!Object.is(one[name], other[name])) return false
  return true
}

function idOf(value: unknown): unknown {
  return isRecord(value) ? value.id : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
