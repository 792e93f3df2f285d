import type { Fulfilment } from '../common/fulfilment.ts'

/** What a bag carries without crushing what lies below. */
const PIECES = 6
/** A feast gets fuller bags instead of a roll of labels. */
const MOST_BAGS = 20

type Packed = { quantity: number; makeMinutes: number }

/**
 * Splits an order's lines into bags, each with the quantities that are in it: what takes longest to make first, so
 * that drinks come last, and a line stays together where a bag has room for it. At a table nothing is bagged.
 */
export function bagsOf<Line extends Packed>({
  fulfilment,
  lines,
}: {
  fulfilment: Fulfilment
  lines: readonly Line[]
}): Line[][] {
  if (fulfilment === 'table') return []
  const sorted = lines.toSorted((a, b) => b.makeMinutes - a.makeMinutes)
  const whole = pack(sorted, PIECES)
  if (whole.length <= MOST_BAGS) return whole
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return fill(sorted, Math.ceil(pieces / MOST_BAGS))
}

/** Begins a new bag for a line that would only fit in part, unless it is too large for any bag. */
function pack<Line extends Packed>(lines: readonly Line[], size: number): Line[][] {
  const bags: Line[][] = []
  let room = 0
  for (const line of lines) {
    let left = line.quantity
    if (left > room && left <= size) room = 0
    while (left > 0) {
      if (room === 0) {
        bags.push([])
        room = size
      }
      const quantity = Math.min(left, room)
      bags.at(-1)?.push({ ...line, quantity })
      left -= quantity
      room -= quantity
    }
  }
  return bags
}

/** Fills each bag to the brim. */
function fill<Line extends Packed>(lines: readonly Line[], size: number): Line[][] {
  const singles = lines.flatMap((line) => Array.from({ length: line.quantity }, () => line))
  return Array.from({ length: Math.ceil(singles.length / size) }, (_, bag) => {
    const counts = new Map<Line, number>()
    for (const line of singles.slice(bag * size, (bag + 1) * size)) {
      counts.set(line, (counts.get(line) ?? 0) + 1)
    }
    return [...counts].map(([line, quantity]) => ({ ...line, quantity }))
  })
}
