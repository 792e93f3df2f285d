import { href } from '#app/href.ts'
import { keepFields, keptFields } from '../parts/kept-fields.ts'

/** Why nothing was given back, as far as the page has words for it. */
const REFUSALS = [
  'version_changed',
  'amount_out_of_range',
  'nothing_to_refund',
  'already_adjusted',
  'pieces_out_of_range',
  'unknown_line',
  'reason_missing',
  'reason_too_long',
  'proof_needed',
  'wrong_password',
  'too_many',
  'busy',
  'not_done',
] as const

export type RefundRefusal = (typeof REFUSALS)[number]

/** What came of a refund: the version to which it brought the order, or why nothing was given back. */
export type RefundAnswer = { version: number } | { refused: RefundRefusal }

/** Why and how it is given back, as it was chosen and typed. */
export type TypedRefund = Record<(typeof TYPED)[number], string>

const TYPED = ['choice', 'reason', 'means'] as const

/** The anchor of what is given back. */
export const GIVE_BACK = 'give-back'

/** Returns the address of an order's page that says that money was given back. */
export function refundedAddress(id: string, version: number): string {
  return `${href('/office/orders/:id', { id })}?refunded=${version}`
}

/** Returns the address of the same question, with why nothing was given back and what was typed, but the password. */
export function refusedAddress(
  id: string,
  query: URLSearchParams,
  code: string | undefined,
  { choice, reason, means }: TypedRefund,
): string {
  const same = new URLSearchParams(query)
  same.delete('refunded')
  same.set('refused', refusalOf(code))
  keepFields(same, { choice, reason, means })
  return `${href('/office/orders/:id', { id })}?${same}#${GIVE_BACK}`
}

/** Whatever the page has no words for was not done. */
export function refusalOf(code: string | undefined): RefundRefusal {
  return REFUSALS.find((one) => one === code) ?? 'not_done'
}

/** Reads it from an address, which anybody may have written; null if there is nothing of it. */
export function readRefundAnswer(query: URLSearchParams): RefundAnswer | null {
  const refused = REFUSALS.find((one) => one === query.get('refused'))
  if (refused) return { refused }
  const version = query.get('refunded') ?? ''
  return /^\d{1,9}$/.test(version) ? { version: Number(version) } : null
}

/** Reads what was typed from an address, which anybody may have written; null: nothing was refused. */
export function readTypedRefund(query: URLSearchParams): TypedRefund | null {
  return query.has('refused') ? keptFields(query, TYPED) : null
}
