import { shopContext } from '#app/request/context.ts'
import { problem, problemOf } from '#app/request/problem.ts'
import { requireStaff } from '#app/request/staff.ts'
import { tickStation } from '#shop/operations/kitchen/tick-station.ts'
import { readStationTicks } from '#shop/persistence/queries/kitchen/station-ticks.ts'
import { findOrder } from '#shop/persistence/queries/orders/order-changes.ts'
import { readPosted } from '../body/read-posted.ts'
import type { Route } from './+types/ticks.ts'
import { tickContract } from './ticks-contract.ts'

const NOT_STORED = { headers: { 'Cache-Control': 'no-store' } }

/** `GET /api/kitchen/orders/{id}/ticks`: which stations are done with an order. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { read } = context.get(shopContext)
  if (!(await findOrder(read, params.id))) return problem('unknown_order')
  const ticks = (await readStationTicks(read, [params.id])).get(params.id) ?? []
  return Response.json({ ticks }, NOT_STORED)
}

/** `POST /api/kitchen/orders/{id}/ticks`: says that a station is done with its part, or takes that back. */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const posted = await readPosted(request, tickContract.body)
  if (posted instanceof Response) return posted
  const { id, role, by } = requireStaff(context)
  const actor = { kind: 'staff', id, role, by } as const
  const asked = { ...posted.body, orderId: params.id, actor }
  const outcome = await tickStation(context.get(shopContext), asked)
  return outcome.ok ? Response.json(outcome.value, NOT_STORED) : problemOf(outcome.refusals)
}
