import { problem } from '#app/request/problem.ts'
import { type RefusalCode, retryAfter } from '#app/request/refusals.ts'
import type { OrderRefusal } from '#shop/domain/orders/order-refusal.ts'

/** Takes why an order was not placed; gives the answer that says it all at once, in `errors`. */
export function orderRefused(refusals: readonly OrderRefusal[]): Response {
  return problem(kindOf(refusals), { errors: refusals, headers: retryAfter(refusals) })
}

/** One row for what the asker must send otherwise, one for what the shop cannot do as it stands. */
function kindOf(refusals: readonly OrderRefusal[]): RefusalCode {
  const codes = refusals.map(({ code }) => code)
  if (codes.includes('too_many')) return 'too_many'
  if (codes.includes('key_reused')) return 'key_reused'
  return refusals.some((refusal) => 'field' in refusal) ? 'order_mistyped' : 'order_refused'
}
