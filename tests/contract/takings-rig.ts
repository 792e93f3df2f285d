import { businessDay } from '#shop/domain/hours/business-day.ts'
import { daysLater } from '#shop/domain/hours/days-between.ts'
import type { PaidBy } from '#shop/domain/orders/order.ts'
import type { OrderAction } from '#shop/domain/orders/order-actions.ts'
import type { Takings } from '#shop/domain/payments/takings.ts'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { correctPaid } from '#shop/operations/payments/correct-paid.ts'
import { findOrder } from '#shop/persistence/queries/orders/order-changes.ts'
import { readTakings } from '#shop/persistence/queries/payments/takings.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { COOK } from '#tests/support/order-actors.ts'

export const A_DAY = 86_400_000

/** Brings an accepted order to its end; `paidBy` is how it was paid, if that is entered. */
export async function handOver(shop: Shop, orderId: string, paidBy?: PaidBy): Promise<void> {
  await act(shop, orderId, 'finish')
  await act(shop, orderId, 'complete', paidBy)
}

export async function act(shop: Shop, orderId: string, action: OrderAction, paidBy?: PaidBy) {
  const input = { orderId, action, expectedVersion: null, actor: COOK, reason: 'Gone', paidBy }
  return (await advanceOrder(shop, input)).ok
}

export async function correct(shop: Shop, orderId: string, paidBy: PaidBy | null) {
  const { version = 0 } = (await findOrder(shop.read, orderId)) ?? {}
  const actor = { ...COOK, role: 'owner' } as const
  const given = { orderId, paidBy, expectedVersion: version, actor, reason: 'Wrong button' }
  return (await correctPaid(shop, given)).ok
}

/** What the business day of an instant, or one so many days later, brought in. */
export async function takingsOn(shop: Shop, instant: number, later = 0): Promise<Takings | null> {
  const { timeZone, businessDayEnds } = await readSettings(shop.read)
  const day = daysLater(businessDay(instant, timeZone, businessDayEnds), later)
  const [found] = await readTakings(shop.read, { from: day, to: day }, shop.clock())
  return found?.facts ?? null
}
