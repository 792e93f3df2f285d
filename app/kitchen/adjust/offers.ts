import { data } from 'react-router'
import { shopContext } from '#app/request/context.ts'
import { requireStaff } from '#app/request/staff.ts'
import { may } from '#shop/domain/accounts/permissions.ts'
import { offerAdjustments } from '#shop/operations/orders/offer-adjustments.ts'
import type { Route } from './+types/offers.ts'

/** What can be done about the lines of an order, for the board's dialog. Refunds are for those who may make them. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { read, clock } = context.get(shopContext)
  const offers = await offerAdjustments(read, params.id, clock())
  if (!offers) throw data(null, { status: 404 })
  if (may(requireStaff(context), 'refund')) return offers
  return { ...offers, lines: offers.lines.map((line) => ({ ...line, refund: null })) }
}
