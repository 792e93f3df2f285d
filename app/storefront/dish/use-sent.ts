import { useLayoutEffect, useRef, useState } from 'react'
import type { BasketLine } from '../basket/state/basket-line.ts'
import { lineIn } from '../basket/state/line-link.ts'

/** What the address says besides the dish. */
type Sent = {
  /** What of it the dish no longer has. */
  unknown: readonly string[]
  /** The line of the basket that it is about. */
  line: BasketLine | undefined
}

/**
 * Takes over what the address says by which the guest came, once. `take` gets the line of the basket that it names, and
 * returns what of it the dish no longer has; null where it says nothing of the dish.
 */
export function useSent(
  itemId: string,
  take: (line: BasketLine | undefined) => readonly string[] | null,
): Sent {
  const [sent, setSent] = useState<Sent>({ unknown: [], line: undefined })
  const isRead = useRef(false)
  // Before it is painted, so that nobody sees it as it comes first.
  useLayoutEffect(() => {
    if (isRead.current) return
    isRead.current = true
    const line = lineIn(location.hash, itemId)
    const unknown = take(line)
    if (unknown) setSent({ unknown, line })
  }, [itemId, take])
  return sent
}
