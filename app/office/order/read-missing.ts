import type { RouterContextProvider } from 'react-router'
import { shopContext } from '#app/request/context.ts'
import { isTappedBack, type MissingLine } from '#shop/domain/orders/missing-line.ts'
import { planRefund } from '#shop/operations/orders/plan-refund.ts'
import { findOrder } from '#shop/persistence/queries/orders/order-changes.ts'
import type { OfficeOrder } from './order-data.ts'
import type { RefundData } from './refund-data.ts'

/** What a guest says was missing: what it comes to, if it can be given back, and whether one tap does. */
export type Missing = MissingLine & { title: string; amount: number | null; isTapped: boolean }

/** Returns it for an order, with what its lines come to for whoever may give money back. */
export async function readMissing(
  context: Readonly<RouterContextProvider>,
  order: OfficeOrder,
  refund: RefundData | null,
): Promise<Missing[]> {
  const { read } = context.get(shopContext)
  const stored = order.missing.length === 0 ? null : await findOrder(read, order.id)
  const [means] = refund?.means ?? []
  const paid = { total: order.due, left: order.refundable.left }
  const missing: Missing[] = []
  for (const each of order.missing) {
    const pieces = { line: each.line, part: null, quantity: each.quantity }
    const asked = { wanted: { lines: [pieces] }, means: means ?? 'cash', step: 1 } as const
    const planned =
      stored && means && !each.isGivenBack ? await planRefund(read, stored, asked) : null
    const amount = planned && 'plan' in planned ? planned.plan.amount : null
    missing.push({
      ...each,
      title: order.lines[each.line]?.title ?? '',
      amount,
      isTapped: amount !== null && !refund?.isPasswordAsked && isTappedBack(amount, paid),
    })
  }
  return missing
}
