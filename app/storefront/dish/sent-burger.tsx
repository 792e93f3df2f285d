import { useLayoutEffect, useRef, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Notice } from '#app/ui/notice.tsx'
import { m } from '#messages'
import type { BasketLine } from '../basket/state/basket-line.ts'
import { lineIn } from '../basket/state/line-link.ts'
import { formatBurger, readBurger } from './burger-link.ts'
import type { Changing } from './use-changes.ts'

/** What the address says besides the dish. */
export type Sent = {
  /** What of it the dish no longer has. */
  unknown: readonly string[]
  /** The line of the basket that it is about. */
  line: BasketLine | undefined
}

/** Changes the dish as the address says by which the guest came: a burger that was sent, or a line of the basket. */
export function useSentBurger(itemId: string, { dish, change }: Changing): Sent {
  const [sent, setSent] = useState<Sent>({ unknown: [], line: undefined })
  const isRead = useRef(false)
  // Before it is painted, so that nobody sees it as it comes first.
  useLayoutEffect(() => {
    if (isRead.current) return
    isRead.current = true
    const line = lineIn(location.hash, itemId)
    const fragment = line ? formatBurger({ ...line, without: line.without ?? [] }) : location.hash
    const burger = readBurger(fragment, dish)
    if (!burger) return
    change(burger.changes)
    setSent({ unknown: burger.unknown, line })
  }, [itemId, dish, change])
  return sent
}

/** Names what couldn't be had any more of a dish that somebody sent. */
export function SentBurger({ unknown }: { unknown: readonly string[] }) {
  const locale = useLocale()
  if (unknown.length === 0) return null
  const names = unknown.join(', ')
  return (
    <div className="dish-sent">
      <Notice tone="warn">{m.dish_link_unknown({ names }, { locale })}</Notice>
    </div>
  )
}
