/** Returns the ids, of those in both lists, that moved: the fewest that explain the difference. */
export function movedIds(before: readonly string[], after: readonly string[]): string[] {
  const places = new Map(before.map((id, place) => [id, place]))
  const both = after.filter((id) => places.has(id))
  const kept = new Set(longestRising(both.map((id) => places.get(id) ?? 0)))
  return both.filter((id) => !kept.has(places.get(id) ?? 0))
}

/** Returns a list with an id at a place, counted without the id. */
export function placedAt(ids: readonly string[], id: string, position: number): string[] {
  return ids.filter((other) => other !== id).toSpliced(position, 0, id)
}

/** Returns the longest rising subsequence. */
function longestRising(numbers: number[]): number[] {
  const best: number[][] = []
  for (const number of numbers) {
    const before = best
      .filter((list) => (list.at(-1) ?? 0) < number)
      .reduce((longest, list) => (list.length > longest.length ? list : longest), [] as number[])
    best.push([...before, number])
  }
  return best.reduce((longest, list) => (list.length > longest.length ? list : longest), [])
}
