import { shopContext } from '#app/request/context.ts'
import { reportSales } from '#shop/operations/payments/report-sales.ts'
import type { Route } from './+types/sales.ts'
import { readAskedDays } from './asked-days.ts'

/** `GET /api/office/sales`: what business days sold, and how the kitchen kept its promises. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { read, clock } = context.get(shopContext)
  const asked = readAskedDays(request)
  if (asked instanceof Response) return asked
  const { range, days, total } = await reportSales(read, asked, clock())
  return Response.json({ ...range, days, total }, { headers: { 'Cache-Control': 'no-store' } })
}
