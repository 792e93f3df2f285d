import type { RouterContextProvider } from 'react-router'
import { shopContext } from '#app/request/context.ts'
import { requireStaff, staffCredential } from '#app/request/staff.ts'
import { currencyFor } from '#shop/domain/common/currency.ts'
import { REFUND_MEANS } from '#shop/domain/orders/order.ts'
import { REFUND_REASONS } from '#shop/domain/orders/order-reason.ts'
import { requireRecentPassword } from '#shop/operations/accounts/require-recent-password.ts'
import { refundOrder } from '#shop/operations/orders/refund-order.ts'
import { findOrder } from '#shop/persistence/queries/orders/order-changes.ts'
import { refundedAddress, refusedAddress } from './refund-answer.ts'
import { readRefundQuery, wantedOf } from './refund-query.ts'

type Posted = { request: Request; context: Readonly<RouterContextProvider> }

/** Gives back what the address asks for; returns the address of the page that says what came of it. */
export async function answerRefund(
  { request, context }: Posted,
  orderId: string,
  typed: RefundFields,
): Promise<string> {
  const query = new URL(request.url).searchParams
  const outcome = await refund(context, orderId, typed, query)
  return typeof outcome === 'number'
    ? refundedAddress(orderId, outcome)
    : refusedAddress(orderId, query, outcome, typed)
}

type RefundFields = Record<'version' | 'choice' | 'reason' | 'means' | 'password', string>

/** Returns the order's new version, or the code of a refusal. */
async function refund(
  context: Posted['context'],
  orderId: string,
  typed: RefundFields,
  params: URLSearchParams,
): Promise<number | string> {
  const shop = context.get(shopContext)
  const { id, role, by } = requireStaff(context)
  const means = REFUND_MEANS.find((one) => one === typed.means)
  const order = await findOrder(shop.read, orderId)
  const query = readRefundQuery(params)
  const wanted = order && query && wantedOf(query, currencyFor(order.currency).decimals)
  if (!means || !wanted || !/^\d{1,9}$/.test(typed.version)) return 'not_done'
  const { password, reason, choice } = typed
  const presence = { credential: staffCredential(context), userId: id, password }
  const proof = await requireRecentPassword(shop, presence)
  if (!proof.ok) return proof.refusals[0]?.code ?? 'not_done'
  const outcome = await refundOrder(shop, {
    orderId,
    wanted,
    means,
    reason,
    reasonCode: REFUND_REASONS.find((one) => one === choice),
    expectedVersion: Number(typed.version),
    requestKey: null,
    actor: { kind: 'staff', id, role, by },
  })
  return outcome.ok ? outcome.value.version : outcome.refusals[0].code
}
