import { problemOf } from '#app/request/problem.ts'
import type { RefusalCode } from '#app/request/refusals.ts'
import type { Outcome } from '#shop/domain/common/refusal.ts'

/** Takes what became of a pause, a rush or a sold-out mark; gives until when it holds, or why it does not. */
export function controlAnswer(outcome: Outcome<{ until: number }, RefusalCode>): Response {
  if (!outcome.ok) return problemOf(outcome.refusals)
  return Response.json(outcome.value, { headers: { 'Cache-Control': 'no-store' } })
}
