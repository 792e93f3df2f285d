import { problemOf } from '#app/request/problem.ts'
import type { AdvanceOrderOutcome } from '#shop/operations/orders/advance-order.ts'

/** Takes what became of an action; gives where the order is now, or why nothing was done. */
export function answerAction(outcome: AdvanceOrderOutcome): Response {
  if (!outcome.ok) return problemOf(outcome.refusals)
  return Response.json({ order: outcome.value }, { headers: { 'Cache-Control': 'no-store' } })
}
