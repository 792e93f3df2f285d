import { problem } from '#app/request/problem.ts'
import type { AdvanceOrderOutcome } from '#shop/operations/orders/advance-order.ts'

/** Takes what became of an action; gives where the order is now, or why nothing was done. */
export function answerAction(outcome: AdvanceOrderOutcome): Response {
  if (outcome.ok) {
    return Response.json({ order: outcome.value }, { headers: { 'Cache-Control': 'no-store' } })
  }
  const [refusal] = outcome.refusals
  const { status, detail } = ANSWERS[refusal.code]
  return problem({ status, code: refusal.code, detail, errors: outcome.refusals })
}

const ANSWERS = {
  unknown_order: { status: 404, detail: 'There is no such order.' },
  version_changed: { status: 409, detail: 'The order has changed since that version.' },
  not_possible_now: {
    status: 409,
    detail: 'This action is not possible in the order’s present state.',
  },
  reason_missing: { status: 422, detail: 'Give a reason.' },
  reason_too_long: { status: 422, detail: 'The reason is too long.' },
  minutes_out_of_range: { status: 422, detail: 'The number of minutes is out of range.' },
}
