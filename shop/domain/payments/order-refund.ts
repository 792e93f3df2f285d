import type { MinorUnits } from '../common/money.ts'
import type { Adjustment } from '../orders/adjustment.ts'
import type { RefundMeans } from '../orders/order.ts'
import type { Holding } from './give-back.ts'

/** Pieces of a line, or a part of them, of which the money was given back. */
export type RefundedLine = Pick<
  Adjustment,
  'line' | 'part' | 'quantity' | 'title' | 'name' | 'amount' | 'shares'
>

/** Money of an order that was given back, or is on its way. The order as it was sold stays. */
export type OrderRefund = {
  /** The version to which it brought the order; it is known by it. */
  version: number
  means: RefundMeans
  amount: MinorUnits
  /** What it is of each tax rate, and of the tip. */
  given: Holding
  /** The lines that it is for; none when an amount was given back. */
  lines: RefundedLine[]
  at: number
}

/** Returns the lines of refunds as adjustments, so that nobody gives back the money for the same pieces again. */
export function refundedLines(refunds: readonly OrderRefund[]): Adjustment[] {
  return refunds.flatMap(({ lines, version, at }) =>
    lines.map((line) => ({ ...line, kind: 'refunded' as const, instead: null, version, at })),
  )
}
