import { mayOpen } from '#app/addresses.ts'
import { href } from '#app/href.ts'
import { onlyBy } from '#app/request/problem.ts'
import { requireStaff } from '#app/request/staff.ts'
import { answerPlacing } from '../orders/answer-placing.ts'
import type { Route } from './+types/phone-order.ts'
import { phoneOrderContract } from './phone-order-contract.ts'

/** `POST /api/kitchen/phone-orders`: places an order for somebody on the phone, in nobody's account. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const member = requireStaff(context)
  const worksInOffice = mayOpen(href('/office/orders'), member)
  const sender = { account: null, isStaff: true, takenBy: member.id }
  return answerPlacing({ request, context }, phoneOrderContract.body, sender, ({ id }) =>
    worksInOffice ? href('/office/orders/:id', { id }) : href('/kitchen/orders/:id', { id }),
  )
}

export function loader(): Response {
  return onlyBy('POST')
}
