import { useLayoutEffect, useRef, useState } from 'react'
import { sentPicks } from '#shop/domain/pricing/change-combo.ts'
import { lineIn } from '../basket/state/line-link.ts'
import type { Sent } from './sent-burger.tsx'
import type { Picking } from './use-combo.ts'

/** Picks as the line of the basket that the address names. */
export function useSentCombo(itemId: string, { making, choose }: Picking): Sent {
  const [sent, setSent] = useState<Sent>({ unknown: [], line: undefined })
  const isRead = useRef(false)
  // Before it is painted, so that nobody sees it as it comes first.
  useLayoutEffect(() => {
    if (isRead.current) return
    isRead.current = true
    const line = lineIn(location.hash, itemId)
    if (!line) return
    const { picks, unknown } = sentPicks(making, line.picks ?? [])
    choose(picks)
    setSent({ unknown, line })
  }, [itemId, making, choose])
  return sent
}
