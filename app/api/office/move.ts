import { shopContext } from '#app/request/context.ts'
import { problem, problemOf } from '#app/request/problem.ts'
import { requireStaff } from '#app/request/staff.ts'
import { moveOrder, readOtherTimes } from '#shop/operations/orders/move-order.ts'
import { findOrder } from '#shop/persistence/queries/orders/order-changes.ts'
import { readPosted } from '../body/read-posted.ts'
import type { Route } from './+types/move.ts'
import { moveContract } from './move-contract.ts'

const NOT_STORED = { headers: { 'Cache-Control': 'no-store' } }

/** `GET /api/office/orders/{id}/time`: the times that an order could have in place of its own. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const shop = context.get(shopContext)
  if (!(await findOrder(shop.read, params.id))) return problem('unknown_order')
  const times = await readOtherTimes(shop, params.id)
  return times ? Response.json(times, NOT_STORED) : problem('not_possible_now')
}

/** `POST /api/office/orders/{id}/time`: gives it one of them. */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const posted = await readPosted(request, moveContract.body)
  if (posted instanceof Response) return posted
  const { version: expectedVersion, slot } = posted.body
  const { id, role, by } = requireStaff(context)
  const actor = { kind: 'staff', id, role, by } as const
  const input = { orderId: params.id, slot, expectedVersion, actor }
  const outcome = await moveOrder(context.get(shopContext), input)
  if (!outcome.ok) return problemOf(outcome.refusals)
  const { version, promisedAt } = outcome.value
  return Response.json({ version, promisedAt }, NOT_STORED)
}
