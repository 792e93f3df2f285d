import type { MinorUnits } from '#shop/domain/common/money.ts'
import type { OrderRefusal } from '#shop/domain/orders/order-refusal.ts'
import type { OrderEnquiry, OrderEvaluation } from './evaluate-order.ts'

/** What the guest was shown and agreed to, as far as anything was. */
export type Shown = {
  shownTotal?: MinorUnits | undefined
  /** The currency of that total, ISO 4217. */
  shownCurrency?: string | undefined
  /** When the kitchen has it ready; kept if possible. A slot needs none. */
  shownReadyAt?: number | undefined
}

/** Refuses an order that can't be had as it was shown. What other refusals explain is not refused again. */
export function shownRefusals(
  evaluation: OrderEvaluation,
  { shownReadyAt, enquiry, ...shown }: Shown & { enquiry: OrderEnquiry },
): OrderRefusal[] {
  const { quote, planned, refusals } = evaluation
  const readyAt = refusals.length === 0 && enquiry.slot === null ? planned?.plan.readyAt : undefined
  return [
    ...(quote.refusals.length === 0 ? ofTotal(evaluation, shown) : []),
    ...changed('time_changed', shownReadyAt, readyAt),
  ]
}

/** Numbers stay as they were typed when a shop changes its currency, so that the same total may be another price. */
function ofTotal(
  { quote, settings }: OrderEvaluation,
  { shownTotal, shownCurrency: old }: Pick<Shown, 'shownTotal' | 'shownCurrency'>,
): OrderRefusal[] {
  const { total } = quote.totals
  const { code } = settings.currency
  if (old === undefined || old === code) return changed('total_changed', shownTotal, total)
  return [{ code: 'currency_changed', old, new: code, total }]
}

function changed<Code extends 'total_changed' | 'time_changed'>(
  code: Code,
  shown: number | undefined,
  present: number | undefined,
) {
  if (shown === undefined || present === undefined || shown === present) return []
  return [{ code, old: shown, new: present }]
}
