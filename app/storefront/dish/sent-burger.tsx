import { useEffect, useRef, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Notice } from '#app/ui/notice.tsx'
import { m } from '#messages'
import { readBurger } from './burger-link.ts'
import type { Changing } from './use-changes.ts'

/** Changes the dish as the link says that the guest came by. Returns what of that the dish no longer has. */
export function useSentBurger({ dish, change }: Changing): readonly string[] {
  const [unknown, setUnknown] = useState<readonly string[]>([])
  const isRead = useRef(false)
  useEffect(() => {
    const sent = isRead.current ? null : readBurger(location.hash, dish)
    isRead.current = true
    if (!sent) return
    change(sent.changes)
    setUnknown(sent.unknown)
  }, [dish, change])
  return unknown
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
