import { shopContext } from '#app/request/context.ts'
import { onlyBy, problemOf } from '#app/request/problem.ts'
import { requireStaff } from '#app/request/staff.ts'
import { noteOrder } from '#shop/operations/orders/note-order.ts'
import { readPosted } from '../body/read-posted.ts'
import type { Route } from './+types/note.ts'
import { noteContract } from './note-contract.ts'

/** `POST /api/office/orders/{id}/notes`: adds a note to an order, for its guest or for staff alone. */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const posted = await readPosted(request, noteContract.body)
  if (posted instanceof Response) return posted
  const { id, role, by } = requireStaff(context)
  const actor = { kind: 'staff', id, role, by } as const
  const input = { orderId: params.id, ...posted.body, actor }
  const outcome = await noteOrder(context.get(shopContext), input)
  if (!outcome.ok) return problemOf(outcome.refusals)
  const { version, mail } = outcome.value
  return Response.json({ version, mail }, { headers: { 'Cache-Control': 'no-store' } })
}

export function loader(): Response {
  return onlyBy('POST')
}
