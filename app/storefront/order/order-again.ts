import type { MenuItem } from '#shop/domain/menu/menu.ts'
import { isOpen } from '#shop/domain/orders/order-states.ts'
import type { OrderView } from '#shop/domain/orders/order-view.ts'
import { answerQuote } from '#shop/operations/orders/answer-quote.ts'
import type { OrderEnquiry } from '#shop/operations/orders/evaluate-order.ts'
import type { Shop } from '#shop/shop.ts'
import { askedAgain, missingWords } from '../orders/missing-words.ts'
import type { OrderedLine } from '../orders/put-again.ts'

/** The same order once more, at today's prices. */
export type Again = {
  lines: OrderedLine[]
  /** What is not to be had now, or not as it was changed: then with the part that is gone. */
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
  const enquiry = { ...placeOf(order), lines: order.lines.map(askedAgain), slot: null }
  const answer = await answerQuote(read, now, enquiry, true)
  const missing = missingWords(order.lines, answer.refusals)
  if (missing.size === order.lines.length) return null
  const slots = answer.slots?.flatMap((day) => day.slots) ?? []
  const readyAt = answer.promise?.readyAt ?? slots.find(({ full }) => !full)?.at ?? null
  return {
    lines: order.lines.map(({ itemId, title, quantity, unitPrice, parts, for: name }, place) => {
      const item = missing.has(place) ? null : (items.get(itemId) ?? null)
      return { itemId, title, quantity, unitPrice, parts, for: name, item }
    }),
    missing: [...missing.values()],
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
