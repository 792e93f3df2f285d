import { problemOf } from '#app/request/problem.ts'
import type { AdvanceOrderOutcome } from '#shop/operations/orders/advance-order.ts'

/** Answers an action on an order: its new state, or why it was refused. */
export function answerAction(outcome: AdvanceOrderOutcome): Response {
  if (!outcome.ok) return problemOf(outcome.refusals)
  return Response.json({ order: outcome.value }, { headers: { 'Cache-Control': 'no-store' } })
}
