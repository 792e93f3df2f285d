import { useCallback, useEffect, useState } from 'react'
import { readStored, store } from '../../ui/device-storage.ts'
import type { Ticket } from '../board-data.ts'

export type Marks = {
  /** Whether its promise is another than the one that somebody here has seen. */
  isChanged: (ticket: Ticket) => boolean
  see: (ticket: Ticket) => void
}

const NAME = 'promises'

type Seen = Readonly<Record<string, number>>

/**
 * Marks tickets whose promise somebody else changed, until they are touched here. What was seen is kept on the
 * device, so that a reload forgets no mark. `sending` is what this screen is changing itself.
 */
export function useChangedPromises(
  tickets: readonly Ticket[],
  sending: ReadonlySet<string>,
): Marks {
  const [seen, setSeen] = useState<Seen | null>(null)
  const [own] = useState(() => new Set<string>())
  useEffect(() => setSeen(readSeen()), [])
  useEffect(() => {
    for (const id of sending) own.add(id)
  }, [sending, own])
  useEffect(() => {
    if (seen === null) return
    const next = Object.fromEntries(
      tickets.map(({ id, promisedAt }) => {
        const isOwn = own.has(id) && !sending.has(id)
        return [id, isOwn ? promisedAt : (seen[id] ?? promisedAt)]
      }),
    )
    for (const id of own) if (!sending.has(id)) own.delete(id)
    if (JSON.stringify(next) === JSON.stringify(seen)) return
    setSeen(next)
    store(NAME, JSON.stringify(next))
  }, [tickets, seen, own, sending])

  const see = useCallback(({ id, promisedAt }: Ticket) => {
    setSeen((before) => {
      if (before === null || before[id] === promisedAt) return before
      const next = { ...before, [id]: promisedAt }
      store(NAME, JSON.stringify(next))
      return next
    })
  }, [])
  const isChanged = ({ id, promisedAt }: Ticket) =>
    !own.has(id) && (seen?.[id] ?? promisedAt) !== promisedAt
  return { isChanged, see }
}

function readSeen(): Seen {
  try {
    const stored: unknown = JSON.parse(readStored(NAME) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(
      Object.entries(stored).filter(([, value]) => typeof value === 'number'),
    )
  } catch {
    return {}
  }
}
