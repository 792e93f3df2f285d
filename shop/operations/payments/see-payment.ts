import type { StaffMember } from '#shop/domain/accounts/staff.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { changeOrder, findOrder } from '#shop/persistence/queries/orders/order-changes.ts'
import { endAlarms } from '#shop/persistence/queries/payments/payments.ts'
import type { Shop } from '#shop/shop.ts'
import { actorMay } from '../common/actor-may.ts'

/** Takes an order's payment alarm off the board: an owner or manager has looked at it. */
export async function seePayment(
  shop: Shop,
  { orderId, by }: { orderId: string; by: Pick<StaffMember, 'id' | 'role' | 'by'> },
): Promise<Outcome<null, 'unknown_order' | 'not_allowed'>> {
  if (!(await actorMay(shop.read, by, 'refund'))) return refused({ code: 'not_allowed' })
  const version = await shop.work(async (tx) => {
    const order = await findOrder(tx, orderId)
    if (!order) return null
    const now = shop.clock()
    await endAlarms(tx, orderId)
    const change = {
      kind: 'payment_seen',
      state: order.state,
      actor: 'staff',
      actorId: by.id,
      reason: null,
      facts: {},
      columns: {},
    } as const
    return changeOrder(tx, order, change, now)
  })
  if (version === null) return refused({ code: 'unknown_order' })
  shop.live.announce({ orderId, version })
  return done(null)
}
