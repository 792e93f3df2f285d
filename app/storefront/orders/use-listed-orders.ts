import { useState } from 'react'
import type { KeptOrder } from '#shop/domain/orders/kept-order.ts'
import { useAsking } from '../../ui/use-asking.ts'
import { askStatuses } from '../kept/ask-statuses.ts'
import { readKeptOrders } from '../kept/kept-orders.ts'
import type { Route } from './+types/route.ts'

type Page = Route.ComponentProps['loaderData']
export type GuestOrder = Page['orders'][number]

/** In milliseconds: how often a list that stays open is updated. */
const ASK_EVERY = 30_000

/** `null` until the shop has answered about this device's orders; `none` if it can't be reached. */
type Kept = readonly KeptOrder[] | null | 'none'

/**
 * The account's orders and those that this device keeps, each once, newest first. On which page of the list a kept
 * order is, its date decides.
 */
export function useListedOrders(page: Page): { orders: GuestOrder[]; kept: Kept } {
  const [kept, setKept] = useState<Kept>(null)
  const ask = async () => {
    const tokens = readKeptOrders().map(({ token }) => token)
    const answer = await askStatuses(tokens, true)
    setKept((before) => answer ?? before ?? 'none')
    return answer !== null
  }
  useAsking({ every: ASK_EVERY, ask, isAskedFirst: true })
  const others = Array.isArray(kept) ? onPage(kept, page).map((order) => asListed(order, page)) : []
  const orders = [...page.orders, ...others].sort((a, b) => b.placedAt - a.placedAt)
  return { orders, kept }
}

function onPage(kept: readonly KeptOrder[], { orders, before, older = 0 }: Page): KeptOrder[] {
  const listed = new Set(orders.map(({ token }) => token))
  return kept.filter(
    ({ token, placedAt }) => !listed.has(token) && placedAt < before && placedAt >= older,
  )
}

function asListed({ lines = [], token, ...order }: KeptOrder, { items }: Page): GuestOrder {
  const { number, numberDay, state, fulfilment, placedAt, promisedAt, total, adjusted } = order
  const byId = new Map(items.map((item) => [item.id, item]))
  return {
    id: token,
    token,
    number,
    numberDay,
    state,
    fulfilment,
    placedAt,
    promisedAt,
    total,
    adjusted,
    lines: lines.map((line) => ({ ...line, item: byId.get(line.itemId) ?? null })),
  }
}
