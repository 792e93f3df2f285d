/** Returns a list with one of its entries a place further up or down; as it is where there is no such place. */
export function moved<Entry>(list: readonly Entry[], at: number, by: 1 | -1): readonly Entry[] {
  const to = at + by
  if (at < 0 || at >= list.length || to < 0 || to >= list.length) return list
  const others = list.toSpliced(at, 1)
  return [...others.slice(0, to), ...list.slice(at, at + 1), ...others.slice(to)]
}
