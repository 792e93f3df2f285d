import { shopContext } from '#app/request/context.ts'
import { onlyBy, problem } from '#app/request/problem.ts'
import { requireStaff } from '#app/request/staff.ts'
import { ACTION_NAMES, isOrderAction } from '#shop/domain/orders/order-actions.ts'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { readPosted } from '../body/read-posted.ts'
import { answerAction } from '../orders/answer-action.ts'
import type { Route } from './+types/order-action.ts'
import { orderActionContract } from './order-action-contract.ts'

/** `POST /api/kitchen/orders/{id}/{action}`: one action of staff on an order. */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const posted = await readPosted(request, orderActionContract.body)
  if (posted instanceof Response) return posted
  if (!isOrderAction(params.action)) {
    return problem('unknown_action', { detail: ACTION_NAMES.join(', ') })
  }
  const { version, ...given } = posted.body
  const { id, role, by } = requireStaff(context)
  const outcome = await advanceOrder(context.get(shopContext), {
    ...given,
    orderId: params.id,
    action: params.action,
    expectedVersion: version,
    actor: { kind: 'staff', id, role, by },
  })
  return answerAction(outcome)
}

export function loader(): Response {
  return onlyBy('POST')
}
