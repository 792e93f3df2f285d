import { type Message, m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { OrderReason, ReasonCode } from '#shop/domain/orders/order-reason.ts'

const REASON_TEXTS: Record<ReasonCode, Message> = {
  unsure: m.order_reason_unsure,
  busy: m.order_reason_busy,
  sold_out: m.order_reason_sold_out,
  closing: m.order_reason_closing,
  too_far: m.order_reason_too_far,
  broken: m.order_reason_broken,
  busier: m.order_reason_busier,
  fryer: m.order_reason_fryer,
  rider: m.order_reason_rider,
  wrong_button: m.order_reason_wrong_button,
  terminal_declined: m.order_reason_terminal_declined,
  missing: m.order_reason_missing,
  wrong: m.order_reason_wrong,
  cold: m.order_reason_cold,
  late: m.order_reason_late,
}

/** What a reader is told of a reason: the shop's own words as they were typed, or the code's in their language. */
export function reasonText({ reason, reasonCode }: OrderReason, locale: Locale): string | null {
  return reason ?? (reasonCode && reasonCodeText(reasonCode, locale))
}

/** The words of a reason in a reader's language. */
export function reasonCodeText(code: ReasonCode, locale: Locale): string {
  return REASON_TEXTS[code]({}, { locale })
}

/** A reason that can be chosen, in the words of a language. */
type ReasonChoice = { code: ReasonCode; text: string }

/** Returns reasons as they can be chosen. */
export function reasonChoices(codes: readonly ReasonCode[], locale: Locale): ReasonChoice[] {
  return codes.map((code) => ({ code, text: reasonCodeText(code, locale) }))
}
