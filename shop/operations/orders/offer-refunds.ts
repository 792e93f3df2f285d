import type { MinorUnits } from '#shop/domain/common/money.ts'
import { givenBackOf } from '#shop/domain/orders/adjustment.ts'
import type { RefundMeans } from '#shop/domain/orders/order.ts'
import { refundedLines } from '#shop/domain/payments/order-refund.ts'
import { type LinePart, partKey } from '#shop/domain/pricing/order-line.ts'
import { findOrder } from '#shop/persistence/queries/orders/order-changes.ts'
import { readMoneyLeft } from '#shop/persistence/queries/payments/money-left.ts'
import type { Reader } from '#shop/persistence/tables.ts'
import { planAdjustment, readSold, type SoldOrder } from './price-adjustment.ts'

/** A line of which money can be given back: how many pieces, what all of them come to, and the parts that cost something. */
export type RefundableLine = {
  line: number
  title: string
  pieces: number
  amount: MinorUnits
  parts: (Pick<LinePart, 'kind' | 'name' | 'quantity' | 'instead'> & {
    /** Its key within the line. */
    part: string
    amount: MinorUnits
  })[]
}

/** What can still be given back of an order, at a version. */
export type RefundOffers = {
  version: number
  left: MinorUnits
  means: RefundMeans[]
  lines: RefundableLine[]
}

/** Returns what can still be given back of an order, with exact sums; null without such an order, or if nothing is left. */
export async function offerRefunds(read: Reader, orderId: string): Promise<RefundOffers | null> {
  const order = await findOrder(read, orderId)
  const money = order && (await readMoneyLeft(read, order))
  if (!order || !money || money.left === 0) return null
  const sold = await readSold(read, order)
  const lines: RefundableLine[] = []
  for (const at of sold.lines.keys()) {
    const line = await refundableLine(read, sold, at)
    if (line) lines.push(line)
  }
  return { version: order.version, left: money.left, means: money.means, lines }
}

async function refundableLine(
  read: Reader,
  sold: SoldOrder,
  at: number,
): Promise<RefundableLine | null> {
  const amount = await amountOf(read, sold, at, null)
  const line = sold.lines[at]
  if (!line || amount === 0) return null
  const since = [...sold.adjustments, ...refundedLines(sold.refunds)]
  const parts: RefundableLine['parts'] = []
  for (const each of line.parts) {
    const part = partKey(each)
    const ofPart = await amountOf(read, sold, at, part)
    const { kind, name, quantity, instead } = each
    const words = { kind, name, quantity, ...(instead !== undefined && { instead }) }
    if (ofPart > 0) parts.push({ ...words, part, amount: ofPart })
  }
  const pieces = line.quantity - givenBackOf(at, since)
  return { line: at, title: line.title, pieces, amount, parts }
}

/** What all that is left of a line or a part of it comes to; 0 where nothing is. */
async function amountOf(
  read: Reader,
  sold: SoldOrder,
  line: number,
  part: string | null,
): Promise<MinorUnits> {
  const asked = { kind: 'refunded', line, part, quantity: null, instead: null } as const
  const planned = await planAdjustment(read, sold, asked)
  return 'plan' in planned ? planned.plan.amount : 0
}
