import { shopContext } from '#app/request/context.ts'
import { requireStaff } from '#app/request/staff.ts'
import { may } from '#shop/domain/accounts/permissions.ts'
import { readToday } from '#shop/operations/kitchen/read-today.ts'
import type { Route } from './+types/today.ts'
import type { TodayAnswer } from './today-contract.ts'

/** `GET /api/office/today`: what needs somebody, the open orders and the work ahead, and what the day took. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { read, clock } = context.get(shopContext)
  const mayReport = may(requireStaff(context), 'reports')
  const { out, ...today } = await readToday(read, clock(), { mayReport })
  const answer: TodayAnswer = { ...today, out: out.map(({ picture: _, ...one }) => one) }
  return Response.json(answer, { headers: { 'Cache-Control': 'no-store' } })
}
