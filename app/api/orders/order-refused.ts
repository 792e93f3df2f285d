import { problem } from '#app/request/problem.ts'
import { type RefusalCode, retryAfter } from '#app/request/refusals.ts'
import type { OrderRefusal } from '#shop/domain/orders/order-refusal.ts'

/** Answers an order that was refused, with all reasons in `errors`. */
export function orderRefused(refusals: readonly OrderRefusal[]): Response {
  return problem(kindOf(refusals), { errors: refusals, headers: retryAfter(refusals) })
}

/** Mistakes that the client can correct get another status than what the shop can't do at present. */
function kindOf(refusals: readonly OrderRefusal[]): RefusalCode {
  const codes = refusals.map(({ code }) => code)
  if (codes.includes('too_many')) return 'too_many'
  if (codes.includes('key_reused')) return 'key_reused'
  return refusals.some((refusal) => 'field' in refusal) ? 'order_mistyped' : 'order_refused'
}
