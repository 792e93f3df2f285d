import { problem } from '#app/middleware/problem.ts'
import type { AdvanceOrderOutcome } from '#shop/operations/advance-order.ts'

/** Takes what became of a step; gives where the order is now, or why the step was not taken. */
export function orderAnswer(outcome: AdvanceOrderOutcome): Response {
  if (outcome.ok) {
    return Response.json({ order: outcome.value }, { headers: { 'Cache-Control': 'no-store' } })
  }
  const [refusal] = outcome.refusals
  const { status, detail } = ANSWERS[refusal.code]
  return problem({ status, code: refusal.code, detail, errors: outcome.refusals })
}

const ANSWERS = {
  unknown_order: { status: 404, detail: 'There is no such order.' },
  version_changed: { status: 409, detail: 'The order is at another version by now.' },
  not_possible_now: { status: 409, detail: 'The order cannot take this step from where it is.' },
  reason_missing: { status: 422, detail: 'Say why.' },
  reason_too_long: { status: 422, detail: 'Say it in fewer words.' },
  minutes_out_of_range: { status: 422, detail: 'Name a number of minutes within the range.' },
}
