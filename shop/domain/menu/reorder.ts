/**
 * Takes the ids of a list before and after; gives those that moved among the ones that are in both. As few
 * as make the difference: the others keep their order.
 */
export function movedIds(before: readonly string[], after: readonly string[]): string[] {
  const places = new Map(before.map((id, place) => [id, place]))
  const both = after.filter((id) => places.has(id))
  const kept = new Set(longestRising(both.map((id) => places.get(id) ?? 0)))
  return both.filter((id) => !kept.has(places.get(id) ?? 0))
}

/** Gives a list with an id at a place, counted without it. */
export function placedAt(ids: readonly string[], id: string, position: number): string[] {
  return ids.filter((other) => other !== id).toSpliced(position, 0, id)
}

/** Gives the longest of the lists that rise and leave out some of the numbers. */
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
