import { isSoldOut, type MenuItem } from '#shop/domain/menu/menu.ts'
import { isOpen } from '#shop/domain/orders/order-states.ts'
import type { OrderView } from '#shop/domain/orders/order-view.ts'
import { answerQuote } from '#shop/operations/orders/answer-quote.ts'
import type { OrderEnquiry } from '#shop/operations/orders/evaluate-order.ts'
import type { Shop } from '#shop/shop.ts'

/** The same order once more, at today's prices. */
export type Again = {
  /** With the menu's item of each line; null: not to be had now. */
  lines: { title: string; quantity: number; item: MenuItem | null }[]
  missing: string[]
  total: number
  /** When the guest would have it; null: nobody knows now. */
  at: number | null
}

const MINUTE = 60_000

/** Returns what ordering the same again would bring; null while it is under way, or when nothing of it is left. */
export async function readAgain(
  { read }: Shop,
  order: OrderView,
  items: ReadonlyMap<string, MenuItem>,
  now: number,
): Promise<Again | null> {
  if (isOpen(order.state)) return null
  const lines = order.lines.map(({ itemId, title, quantity }) => {
    const item = items.get(itemId)
    return { title, quantity, item: item && !isSoldOut(item, now) ? item : null }
  })
  const asked = lines.flatMap(({ item, quantity }) =>
    item ? { itemId: item.id, quantity, choices: [] } : [],
  )
  if (asked.length === 0) return null
  const answer = await answerQuote(read, now, { ...placeOf(order), lines: asked, slot: null }, true)
  const slots = answer.slots?.flatMap((day) => day.slots) ?? []
  const readyAt = answer.promise?.readyAt ?? slots.find(({ full }) => !full)?.at ?? null
  return {
    lines,
    missing: lines.flatMap(({ title, item }) => (item ? [] : title)),
    total: answer.totals.total,
    at: readyAt === null ? null : readyAt + answer.roadMinutes * MINUTE,
  }
}

function placeOf({ fulfilment, address, table }: OrderView): Omit<OrderEnquiry, 'lines' | 'slot'> {
  if (fulfilment === 'delivery') {
    return { fulfilment, place: address ? { postcode: address.postcode } : undefined }
  }
  return { fulfilment, table: table ?? undefined }
}
