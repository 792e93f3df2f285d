import type { Locale } from '#shop/domain/common/locale.ts'
import { DELAY_REASONS, type GivenReason, reasonCodeIn } from '#shop/domain/orders/order-reason.ts'
import { reasonCodeText } from '#shop/wording/reason-text.ts'

/**
 * Takes what a form's fields say of why, and the language of its page; gives the reason. A suggestion that was taken
 * over unchanged is its code. A board that was loaded before there were codes sends the sentence that was chosen.
 */
export function chosenReason(
  { reason: typed, choice }: Record<'reason' | 'choice', string>,
  locale: Locale,
): GivenReason {
  const chosen = reasonCodeIn(choice)
  if (chosen) return { reason: typed, reasonCode: chosen }
  const reason = typed.trim() === '' ? choice : typed
  const suggested = DELAY_REASONS.find((code) => reasonCodeText(code, locale) === reason.trim())
  return suggested ? { reasonCode: suggested } : { reason }
}
