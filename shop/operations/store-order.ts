import { orderToken } from '#shop/auth/order-token.ts'
import { hashToken } from '#shop/auth/token.ts'
import { businessDay } from '#shop/domain/business-day.ts'
import { claimCodeUse } from '#shop/persistence/queries/discount-codes.ts'
import {
  claimKitchenWork,
  insertOrder,
  takeOrderNumber,
  takePickupCode,
} from '#shop/persistence/queries/new-orders.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import {
  type AcceptableOrder,
  lineRows,
  orderRow,
  type PlacedOrder,
  placedEvent,
  placedOrder,
} from './order-rows.ts'

/** Claims what an order needs and stores it with its lines and history, inside a unit of work. */
export async function storeOrder(
  tx: Writer,
  shop: Shop,
  order: AcceptableOrder,
): Promise<PlacedOrder> {
  const { settings, quote } = order.judgement
  const { claims, readyAt } = order.planned.plan
  const day = businessDay(readyAt, settings.timeZone, settings.businessDayEnds)
  const id = Buffer.from(shop.random(16)).toString('hex')
  const token = orderToken(shop, id)
  await claimKitchenWork(tx, claims, settings.kitchenMinutes)
  const number = await takeOrderNumber(tx, day)
  const pickupCode = await takePickupCode(tx, (shop.random(1)[0] ?? 0) % 100)
  const placed = placedOrder(order, { id, token, number, pickupCode })
  await insertOrder(
    tx,
    orderRow(placed, order, { day, tokenHash: hashToken(token) }),
    lineRows(id, order.judgement),
    placedEvent(placed, order.userId),
  )
  if (quote.discount) {
    const { code } = quote.discount
    await claimCodeUse(tx, { order_id: id, code, guest_key: order.guestKey, used_at: order.now })
  }
  return placed
}
