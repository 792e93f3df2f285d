import { useLocale } from '#app/i18n/use-locale.ts'
import { Notice } from '#app/ui/notice.tsx'
import { m } from '#messages'
import { formatBurger } from '../burger-fragment.ts'
import { readBurger } from './burger-link.ts'
import type { Changing } from './use-changes.ts'
import { useSent } from './use-sent.ts'

/** Changes the dish as the address says by which the guest came: a burger that was sent, or a line of the basket. */
export function useSentBurger(itemId: string, { dish, change }: Changing) {
  return useSent(itemId, (line) => {
    const fragment = line ? formatBurger({ ...line, without: line.without ?? [] }) : location.hash
    const burger = readBurger(fragment, dish)
    if (!burger) return null
    change(burger.changes)
    return burger.unknown
  })
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
