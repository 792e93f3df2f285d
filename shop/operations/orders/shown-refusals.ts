import type { MinorUnits } from '#shop/domain/common/money.ts'
import type { OrderRefusal } from '#shop/domain/orders/order-refusal.ts'
import type { OrderEnquiry, OrderEvaluation } from './evaluate-order.ts'

/** What the guest was shown and agreed to, as far as anything was. */
export type Shown = {
  shownTotal?: MinorUnits | undefined
  /** When the kitchen has it ready; kept if possible. A slot needs none. */
  shownReadyAt?: number | undefined
}

/** Refuses an order that can't be had as it was shown. What other refusals explain is not refused again. */
export function shownRefusals(
  { quote, planned, refusals }: OrderEvaluation,
  { shownTotal, shownReadyAt, enquiry }: Shown & { enquiry: OrderEnquiry },
): OrderRefusal[] {
  const { total } = quote.totals
  const readyAt = refusals.length === 0 && enquiry.slot === null ? planned?.plan.readyAt : undefined
  return [
    ...(quote.refusals.length === 0 ? changed('total_changed', shownTotal, total) : []),
    ...changed('time_changed', shownReadyAt, readyAt),
  ]
}

function changed<Code extends 'total_changed' | 'time_changed'>(
  code: Code,
  shown: number | undefined,
  present: number | undefined,
) {
  if (shown === undefined || present === undefined || shown === present) return []
  return [{ code, old: shown, new: present }]
}
