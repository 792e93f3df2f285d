import type { RouterContextProvider } from 'react-router'
import { shopContext } from '#app/request/context.ts'
import { requireStaff, staffCredential } from '#app/request/staff.ts'
import { may } from '#shop/domain/accounts/permissions.ts'
import { currencyFor } from '#shop/domain/common/currency.ts'
import { isProofDue } from '#shop/operations/accounts/require-recent-password.ts'
import { offerRefunds } from '#shop/operations/orders/offer-refunds.ts'
import { planRefund } from '#shop/operations/orders/plan-refund.ts'
import { findOrder } from '#shop/persistence/queries/orders/order-changes.ts'
import { readTypedRefund, refusalOf } from './refund-answer.ts'
import type { RefundData, RefundPreview } from './refund-data.ts'
import { readRefundQuery, wantedOf } from './refund-query.ts'

type Context = Readonly<RouterContextProvider>

/** Reads what can be given back of an order, and exactly what comes of what its address asks for; null: nothing can. */
export async function readRefund(
  context: Context,
  orderId: string,
  params: URLSearchParams,
): Promise<RefundData | null> {
  const shop = context.get(shopContext)
  if (!may(requireStaff(context), 'refund')) return null
  const offers = await offerRefunds(shop.read, orderId)
  if (!offers) return null
  const query = readRefundQuery(params)
  const isPasswordAsked = await isProofDue(shop, staffCredential(context))
  const chosen = query && {
    pieces: [...query.pieces],
    parts: query.parts,
    typed: query.typed,
    preview: await previewOf(context, orderId, query, offers.means[0] ?? 'card'),
  }
  return { ...offers, isPasswordAsked, typed: readTypedRefund(params), chosen }
}

async function previewOf(
  context: Context,
  orderId: string,
  query: NonNullable<ReturnType<typeof readRefundQuery>>,
  means: RefundData['means'][number],
): Promise<RefundPreview> {
  const { read, payments } = context.get(shopContext)
  const order = await findOrder(read, orderId)
  if (!order) return { refused: 'not_done' }
  const wanted = wantedOf(query, currencyFor(order.currency).decimals)
  if (!wanted) return { refused: query.typed === '' ? 'none_chosen' : 'no_amount' }
  const step = payments()?.termsOf(order.currency).step ?? 1
  const planned = await planRefund(read, order, { wanted, means, step })
  if ('refusal' in planned) return { refused: refusalOf(planned.refusal.code) }
  const { amount, given, lines } = planned.plan
  return { amount, taxLines: given.taxLines, lines: lines.map(({ shares: _, ...line }) => line) }
}
