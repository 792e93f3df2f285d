import { useDeferredValue } from 'react'
import { useKept } from '../use-kept.ts'
import { type BoardPart, MAIN_COLUMNS } from './sort-columns.ts'

type Parts<Shown> = Readonly<Record<BoardPart, Shown[]>>

/**
 * Lets what comes into a column come in a task after the one in which it left the other: so the frame after a tap draws one
 * column only. What the server tells comes at once.
 */
export function useArrivals<Shown extends { id: string }>(parts: Parts<Shown>): Parts<Shown> {
  const before = useDeferredValue(parts)
  return useKept(before === parts ? parts : withoutArrivals(parts, before))
}

function withoutArrivals<Shown extends { id: string }>(
  parts: Parts<Shown>,
  before: Parts<Shown>,
): Parts<Shown> {
  const present = MAIN_COLUMNS.map((column) => {
    const known = new Set(before[column].map(({ id }) => id))
    return [column, parts[column].filter(({ id }) => known.has(id))] as const
  })
  return { ...parts, ...Object.fromEntries(present) }
}
