import type { MinorUnits } from '#shop/domain/common/money.ts'
import type { TaxLine } from '#shop/domain/common/tax.ts'
import type { RefundedLine } from '#shop/domain/payments/order-refund.ts'
import type { RefundableLine as Line, RefundOffers } from '#shop/operations/orders/offer-refunds.ts'
import type { RefundRefusal, TypedRefund } from './refund-answer.ts'

export type RefundableLine = Line

/** What would be given back, or why nothing can be. */
export type RefundPreview =
  | { amount: MinorUnits; taxLines: TaxLine[]; lines: Omit<RefundedLine, 'shares'>[] }
  | { refused: RefundRefusal | 'none_chosen' | 'no_amount' }

/** What can be given back of an order, and what was chosen of it; null: nothing yet. */
export type RefundData = RefundOffers & {
  /** Whether the password has to be typed again. */
  isPasswordAsked: boolean
  /** What was typed and refused. */
  typed: TypedRefund | null
  chosen: {
    pieces: readonly [line: number, pieces: number][]
    parts: readonly { line: number; part: string }[]
    typed: string
    preview: RefundPreview
  } | null
}
