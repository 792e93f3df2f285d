import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { RefundPreview } from './refund-data.ts'

type Refused = Extract<RefundPreview, { refused: unknown }>['refused']
type Words = typeof m.office_refund_too_much

/** Why nothing was or can be given back; `left` is what could be. */
export function refusedText(refused: Refused, left: string, locale: Locale): string {
  return WORDS[refused]({ left }, { locale })
}

const WORDS: Record<Refused, Words> = {
  version_changed: m.office_refund_changed,
  amount_out_of_range: m.office_refund_too_much,
  nothing_to_refund: m.office_refund_nothing,
  already_adjusted: m.office_refund_line_gone,
  pieces_out_of_range: m.office_refund_line_gone,
  unknown_line: m.office_refund_line_gone,
  reason_missing: m.office_refund_no_reason,
  reason_too_long: m.office_refund_long_reason,
  proof_needed: m.kitchen_proof_needed,
  wrong_password: m.kitchen_proof_wrong,
  too_many: m.kitchen_proof_too_many,
  busy: m.office_refund_not_done,
  not_done: m.office_refund_not_done,
  none_chosen: m.office_refund_none,
  no_amount: m.office_refund_no_amount,
}
