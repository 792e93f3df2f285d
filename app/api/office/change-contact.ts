import { shopContext } from '#app/request/context.ts'
import { onlyBy, problemOf } from '#app/request/problem.ts'
import { requireStaff } from '#app/request/staff.ts'
import { changeContact } from '#shop/operations/orders/change-contact.ts'
import { readPosted } from '../body/read-posted.ts'
import type { Route } from './+types/change-contact.ts'
import { changeContactContract } from './change-contact-contract.ts'

/** `POST /api/office/orders/{id}/contact`: corrects who an open order is for and how to reach them. */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const posted = await readPosted(request, changeContactContract.body)
  if (posted instanceof Response) return posted
  const { version: expectedVersion, ...typed } = posted.body
  const { id, role, by } = requireStaff(context)
  const actor = { kind: 'staff', id, role, by } as const
  const input = { orderId: params.id, typed, expectedVersion, actor }
  const outcome = await changeContact(context.get(shopContext), input)
  if (!outcome.ok) return problemOf(outcome.refusals)
  const { version, mail } = outcome.value
  return Response.json({ version, mail }, { headers: { 'Cache-Control': 'no-store' } })
}

export function loader(): Response {
  return onlyBy('POST')
}
