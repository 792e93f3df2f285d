import { shopContext } from '#app/request/context.ts'
import { problem } from '#app/request/problem.ts'
import { readEvening } from '#shop/operations/payments/read-evening.ts'
import { readValue } from '../body/body-faults.ts'
import type { Route } from './+types/evening.ts'
import { dayParam } from './day-param.ts'

/** `GET /api/office/money/:day/evening`: how a business day went, and what the next one needs. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { read, clock } = context.get(shopContext)
  const asked = readValue(dayParam, params.day)
  const evening = 'faults' in asked ? null : await readEvening(read, asked.body, clock())
  if (!evening) return problem('unknown_day')
  return Response.json(evening, { headers: { 'Cache-Control': 'no-store' } })
}
