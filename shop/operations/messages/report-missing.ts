import { m } from '#messages'
import { storedLocale } from '#shop/domain/common/locale.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { mayReportMissing } from '#shop/domain/orders/missing-line.ts'
import { addMissingLine, readMissingLines } from '#shop/persistence/queries/orders/missing-lines.ts'
import { findOrder } from '#shop/persistence/queries/orders/order-changes.ts'
import { readOrderLines } from '#shop/persistence/queries/orders/order-lines.ts'
import type { Shop } from '#shop/shop.ts'
import { takeOrderLetter } from './write-back.ts'

export type ReportMissingInput = {
  orderId: string
  /** The index of the line, from 0. */
  line: number
  /** How many pieces of it. */
  quantity: number
  clientAddress: string
}

type ReportRefusal =
  | 'unknown_order'
  | 'not_possible_now'
  | 'unknown_line'
  | 'pieces_out_of_range'
  | 'link_dead'
  | 'too_many'

/**
 * What an order's guest says was missing: a letter in the order's thread, and a line of which the office gives the money
 * back with a tap. Each line once, for a day after the handover; a second report of it changes nothing.
 */
export async function reportMissing(
  shop: Shop,
  { orderId, line, quantity, clientAddress }: ReportMissingInput,
): Promise<Outcome<null, ReportRefusal>> {
  const { read } = shop
  const order = await findOrder(read, orderId)
  if (!order) return refused({ code: 'unknown_order' })
  const { state, closed_at: closedAt } = order
  if (!mayReportMissing({ state, closedAt }, shop.clock())) {
    return refused({ code: 'not_possible_now' })
  }
  const sold = (await readOrderLines(read, [orderId])).get(orderId)?.[line]
  if (!sold) return refused({ code: 'unknown_line' })
  if (quantity > sold.quantity) return refused({ code: 'pieces_out_of_range' })
  const before = await readMissingLines(read, orderId)
  if (before.some((reported) => reported.line === line)) return done(null)
  const words = { count: quantity, item: sold.title }
  return takeOrderLetter(shop, {
    orderId,
    text: m.contact_missing_letter(words, { locale: storedLocale(order.locale) }),
    clientAddress,
    also: (tx, at) => addMissingLine(tx, { order_id: orderId, line, quantity, at }),
  })
}
