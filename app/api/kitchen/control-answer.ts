import { z } from 'zod'
import { problemOf } from '#app/request/problem.ts'
import type { RefusalCode } from '#app/request/refusals.ts'
import type { Outcome } from '#shop/domain/common/refusal.ts'
import { instant } from '../contract/money.ts'

/** Takes what became of a pause, a rush or a sold-out mark; gives until when it holds, or why it does not. */
export function controlAnswer(outcome: Outcome<{ until: number }, RefusalCode>): Response {
  if (!outcome.ok) return problemOf(outcome.refusals)
  return Response.json(outcome.value, { headers: { 'Cache-Control': 'no-store' } })
}

/** The same, as the document has it. */
export const UNTIL_ANSWER = {
  description: 'Until when it applies.',
  schema: z.strictObject({ until: instant }),
  example: { until: 1795200480000 },
}
