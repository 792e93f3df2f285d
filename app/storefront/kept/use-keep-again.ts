import { useEffect, useEffectEvent } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useMoney } from '#app/ui/price.tsx'
import { useShopFacts } from '#app/ui/shop-facts.ts'
import { storeAgain, storedAgain } from '#app/visitor/kept-storage.ts'
import { m } from '#messages'
import { dateTag, type Locale } from '#shop/domain/common/locale.ts'
import type { Picture } from '#shop/domain/common/picture.ts'
import { plainPicturePath } from '#shop/domain/common/picture-address.ts'
import { guestHasItAt } from '#shop/domain/kitchen/promise.ts'
import { isLost } from '#shop/domain/orders/order-states.ts'
import type { OrderView } from '#shop/domain/orders/order-view.ts'
import { chosenFrom } from '#shop/domain/pricing/order-line.ts'
import { partTexts } from '#shop/wording/part-text.ts'
import type { KeptAgain } from './kept-again.ts'

type Ordered = Pick<
  OrderView,
  | 'state'
  | 'fulfilment'
  | 'placedAt'
  | 'lines'
  | 'totals'
  | 'taxIncluded'
  | 'promisedAt'
  | 'promise'
>

type Pictures = Readonly<Record<string, Picture>>

/** Keeps what the guest ordered last, so that the menu's hero offers it again. An older order changes nothing. */
export function useKeepAgain(token: string, order: Ordered, pictures: Pictures): void {
  const locale = useLocale()
  const money = useMoney()
  const { name: shop } = useShopFacts()
  const keep = useEffectEvent((token: string, locale: Locale) => {
    const { state, fulfilment, placedAt } = order
    if (fulfilment === 'table' || isLost(state) || isNewer(storedAgain(), token, placedAt)) return
    const kept = againToKeep(order, pictures, { locale, money, shop })
    storeAgain(JSON.stringify({ ...kept, token, placedAt }))
  })
  useEffect(() => keep(token, locale), [token, locale])
}

function isNewer(text: string | null, token: string, placedAt: number): boolean {
  try {
    const kept = JSON.parse(text ?? '')
    return kept.token === token || kept.placedAt > placedAt
  } catch {
    return false
  }
}

type Speaking = { locale: Locale; money: (amount: number) => string; shop: string }

/** Returns what is kept of an order, at the prices that it was ordered for. */
export function againToKeep(
  order: Ordered,
  pictures: Pictures,
  { locale, money, shop }: Speaking,
): Omit<KeptAgain, 'token'> {
  const isDelivered = order.fulfilment === 'delivery'
  const { products, deliveryFee, tax } = order.totals
  const lines = order.lines.map(({ itemId, title, quantity, unitPrice, parts, for: name }) => {
    const line = { itemId, title, quantity, ...(name && { for: name }) }
    if (parts.length === 0) return line
    const words = partTexts({ parts, quantity }, locale).join(', ')
    const named = parts.map(({ id, name }) => ({ id, name }))
    return { ...line, ...chosenFrom(parts), unitPrice, words, parts: named }
  })
  const [picture] = lines.flatMap(({ itemId }) => pictures[itemId] ?? [])
  const time = '{time}'
  const head = isDelivered ? m.menu_hero_again_door : m.menu_hero_again
  const promise = isDelivered ? m.menu_hero_again_delivery : m.menu_hero_again_pickup
  return {
    tag: dateTag(locale),
    fulfilment: isDelivered ? 'delivery' : 'pickup',
    lines,
    moreMinutes: Math.round((guestHasItAt(order) - order.promisedAt) / 60_000),
    head: head({ time }, { locale }),
    what: m.menu_hero_again_as({ items: namesOf(lines, locale) }, { locale }),
    action: m.order_again_same({}, { locale }),
    promise: promise({ time }, { locale }),
    sum: money(products + deliveryFee + (order.taxIncluded ? 0 : tax)),
    title: m.menu_hero_title_again({ time, shop }, { locale }),
    picture: picture ? { id: picture.id, address: plainPicturePath(picture) } : null,
  }
}

/** Names the items, with the number of those that are more than one. */
function namesOf(lines: readonly { title: string; quantity: number }[], locale: Locale): string {
  return lines
    .map(({ title, quantity }) =>
      quantity === 1 ? title : m.order_row({ count: quantity, item: title }, { locale }),
    )
    .join(', ')
}
