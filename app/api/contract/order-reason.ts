import { z } from 'zod'
import type { Locale } from '#shop/domain/common/locale.ts'
import { type OrderReason, REASON_CODES } from '#shop/domain/orders/order-reason.ts'
import { reasonText } from '#shop/wording/reason-text.ts'

/** Why something was done: as a reader is told it, and as a code where one was chosen. */
export const reasonFields = {
  reason: z.string().nullable(),
  reasonCode: z.enum(REASON_CODES).nullable(),
}

/** Takes a step of an order; gives it with the sentence that its reason is told by in a language. */
export function withReasonText<Step extends OrderReason>(step: Step, locale: Locale): Step {
  return { ...step, reason: reasonText(step, locale) }
}
