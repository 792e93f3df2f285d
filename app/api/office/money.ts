import { shopContext } from '#app/request/context.ts'
import { problem } from '#app/request/problem.ts'
import { lengthOf, MOST_DAYS } from '#shop/domain/payments/report-period.ts'
import { reportTakings } from '#shop/operations/payments/report-takings.ts'
import { readValue } from '../body/body-faults.ts'
import type { Route } from './+types/money.ts'
import { moneyQuery } from './money-contract.ts'

/** `GET /api/office/money`: what business days took, with the figures of the office. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { read, clock } = context.get(shopContext)
  const asked = readValue(moneyQuery, Object.fromEntries(new URL(request.url).searchParams))
  if ('faults' in asked) return problem('invalid_query', { errors: asked.faults })
  const { from, to } = asked.body
  const days = from === undefined || to === undefined ? null : { from, to }
  if (days && (days.from > days.to || lengthOf(days) > MOST_DAYS)) return problem('invalid_query')
  const period = days ? 'days' : 'today'
  const report = await reportTakings(read, { period, days, comparison: 'none' }, clock())
  const { range, days: each, total } = report
  return Response.json(
    { ...range, days: each, total },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}
