/**
 * Pairs what the file has with what is stored, each at most once. The first rule is tried for every entry before the
 * second; an entry that no rule finds anything for is not in the result.
 */
export function pairUp<Entry, Stored>(
  entries: readonly Entry[],
  stored: readonly Stored[],
  rules: readonly ((one: Stored, other: Entry) => boolean)[],
): Map<Entry, Stored> {
  const pairs = new Map<Entry, Stored>()
  const free = new Set(stored)
  for (const isSame of rules) {
    for (const entry of entries) {
      const found = pairs.has(entry) ? undefined : [...free].find((one) => isSame(one, entry))
      if (!found) continue
      free.delete(found)
      pairs.set(entry, found)
    }
  }
  return pairs
}
