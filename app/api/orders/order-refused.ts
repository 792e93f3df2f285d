import { problem } from '#app/request/problem.ts'
import type { OrderRefusal } from '#shop/domain/orders/order-refusal.ts'

/** Takes why an order was not placed; gives the answer that says it all at once, in `errors`. */
export function orderRefused(refusals: readonly OrderRefusal[]): Response {
  const [first] = refusals
  const seconds = first && 'retryAfterSeconds' in first ? first.retryAfterSeconds : undefined
  return problem({
    ...kindOf(refusals),
    errors: refusals,
    headers: seconds === undefined ? {} : { 'Retry-After': String(seconds) },
  })
}

/** 422 is for what the asker must send otherwise, 409 for what the shop cannot do as it stands. */
function kindOf(refusals: readonly OrderRefusal[]) {
  const codes = refusals.map(({ code }) => code)
  if (codes.includes('too_many')) {
    return { status: 429, code: 'too_many', detail: 'Too many requests. Try again later.' }
  }
  if (codes.includes('key_reused')) {
    const detail = 'This Idempotency-Key was used for another order. Make a new one for each order.'
    return { status: 422, code: 'key_reused', detail }
  }
  const isMistyped = refusals.some((refusal) => 'field' in refusal)
  const detail = 'The order was not placed. Nothing has changed.'
  return { status: isMistyped ? 422 : 409, code: 'order_refused', detail }
}
