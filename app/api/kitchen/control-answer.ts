import { z } from 'zod'
import { problemOf } from '#app/request/problem.ts'
import type { RefusalCode } from '#app/request/refusals.ts'
import type { Outcome } from '#shop/domain/common/refusal.ts'
import { instant } from '../contract/money.ts'

/** Answers a pause, a rush or a sold-out mark: until when it lasts, or why it was refused. */
export function controlAnswer(outcome: Outcome<{ until: number }, RefusalCode>): Response {
  if (!outcome.ok) return problemOf(outcome.refusals)
  return Response.json(outcome.value, { headers: { 'Cache-Control': 'no-store' } })
}

/** That answer in the API document. */
export const UNTIL_ANSWER = {
  description: 'Until when it applies.',
  schema: z.strictObject({ until: instant }),
  example: { until: 1795200480000 },
}
