import { z } from 'zod'
import { problem } from '#app/request/problem.ts'
import { type AskedReport, lengthOf, MOST_DAYS } from '#shop/domain/payments/report-period.ts'
import { readValue } from '../body/body-faults.ts'

/** Of the address of a report; anything else in it is passed by. */
export const daysQuery = z.object({
  /** The first and the last business day, both included: today without them, and a year at most. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})

/** Reads which days a call asks for; the answer that refuses it, if it asks for none that can be. */
export function readAskedDays(request: Request): AskedReport | Response {
  const asked = readValue(daysQuery, Object.fromEntries(new URL(request.url).searchParams))
  if ('faults' in asked) return problem('invalid_query', { errors: asked.faults })
  const { from, to } = asked.body
  const days = from === undefined || to === undefined ? null : { from, to }
  if (days && (days.from > days.to || lengthOf(days) > MOST_DAYS)) return problem('invalid_query')
  return { period: days ? 'days' : 'today', days, comparison: 'none' }
}
