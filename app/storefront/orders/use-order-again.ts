import { useNavigate } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { Fulfilment } from '#shop/domain/common/fulfilment.ts'
import type { MenuItem } from '#shop/domain/menu/menu.ts'
import { picksAsAsked } from '#shop/domain/pricing/default-picks.ts'
import { type AnsweredPart, chosenFrom, type SoldLine } from '#shop/domain/pricing/order-line.ts'
import { partTexts } from '#shop/wording/part-text.ts'
import { toast } from '../../ui/toast.ts'
import { addChanged, chooseFulfilment } from '../basket/state/change-basket.ts'

/** A line as it was ordered, and today's item for it; null: not to be had. */
export type OrderedLine = Pick<SoldLine, 'itemId' | 'title' | 'quantity' | 'unitPrice' | 'for'> & {
  parts: readonly AnsweredPart[]
  item: MenuItem | null
}

type Ordered = { lines: readonly OrderedLine[]; fulfilment: Fulfilment }

/**
 * Adds an order's items to the basket as they were changed, as far as they are still on the menu, at today's prices, names those that
 * aren't, and opens the checkout with the same fulfilment. A table isn't repeated, because only its sign says where
 * the guest sits.
 */
export function useOrderAgain(): (order: Ordered) => void {
  const locale = useLocale()
  const navigate = useNavigate()
  return ({ lines, fulfilment }) => {
    const missing = lines.filter(({ item }) => item === null).map(({ title }) => title)
    let added = 0
    for (const line of lines) {
      const words = partTexts(line, locale).join(', ')
      const { picks = [], ...chosen } = chosenFrom(line.parts)
      const own = picksAsAsked(picks, line.item?.standard)
      const changed = { ...line, ...chosen, picks: own, words }
      if (line.item && addChanged(line.item, changed, locale)) added += 1
    }
    if (missing.length > 0)
      toast.bad(m.order_again_missing({ items: missing.join(', ') }, { locale }), locale)
    if (added === 0) {
      if (missing.length === lines.length) toast.bad(m.order_again_nothing({}, { locale }), locale)
      return
    }
    toast.success(m.order_again_done({}, { locale }), locale)
    if (fulfilment !== 'table') chooseFulfilment(fulfilment)
    navigate(href('/checkout'))
  }
}
