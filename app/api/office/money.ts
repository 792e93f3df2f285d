import { shopContext } from '#app/request/context.ts'
import { reportTakings } from '#shop/operations/payments/report-takings.ts'
import type { Route } from './+types/money.ts'
import { readAskedDays } from './asked-days.ts'

/** `GET /api/office/money`: what business days took, with the figures of the office. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { read, clock } = context.get(shopContext)
  const asked = readAskedDays(request)
  if (asked instanceof Response) return asked
  const report = await reportTakings(read, asked, clock())
  const { range, days: each, total } = report
  return Response.json(
    { ...range, days: each, total },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}
