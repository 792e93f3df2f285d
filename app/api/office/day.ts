import { shopContext } from '#app/request/context.ts'
import { problem } from '#app/request/problem.ts'
import { readDay } from '#shop/operations/payments/read-day.ts'
import { readValue } from '../body/body-faults.ts'
import type { Route } from './+types/day.ts'
import { dayParam } from './day-param.ts'

/** `GET /api/office/money/:day`: what a business day took, and its closing. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { read, clock } = context.get(shopContext)
  const asked = readValue(dayParam, params.day)
  const report = 'faults' in asked ? null : await readDay(read, asked.body, clock())
  if (!report) return problem('unknown_day')
  return Response.json(report, { headers: { 'Cache-Control': 'no-store' } })
}
