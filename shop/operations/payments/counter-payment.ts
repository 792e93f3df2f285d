import type { PaidBy } from '#shop/domain/orders/order.ts'
import {
  dueOf,
  type Order,
  type OrderChange,
} from '#shop/persistence/queries/orders/order-changes.ts'
import {
  addCourierCash,
  removeCourierCash,
} from '#shop/persistence/queries/payments/courier-cash.ts'
import { enterCounterMoney } from '#shop/persistence/queries/payments/payments.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'

type PaidColumns = Pick<OrderChange['columns'], 'paid_by' | 'payment_state'>

/**
 * Returns the columns that record how an order is paid (null: not paid); none for an order that is paid online or
 * costs nothing.
 */
export function paidColumns(order: Order, paidBy: PaidBy | null): PaidColumns {
  if (!isPaidThere(order)) return {}
  return { paid_by: paidBy, payment_state: paidBy === null ? 'to_pay' : 'paid' }
}

/** Whether an order is paid where it is handed over. */
export function isPaidThere(order: Order): boolean {
  return order.payment_method === 'counter' && dueOf(order) > 0
}

/**
 * Records an order's counter payment in the ledger, within the transaction that changed the order to `version`:
 * the former entry is reversed, and the new one added. Nothing when both are the same. Rows are never changed.
 */
export async function enterCounterPayment(
  tx: Writer,
  shop: Shop,
  change: { order: Order; version: number; paidBy: PaidBy | null; actorId: string | null },
): Promise<void> {
  const { order, version, paidBy, actorId } = change
  if (order.paid_by === paidBy) return
  const money = { orderId: order.id, amount: dueOf(order), actorId, at: shop.clock() }
  await moveCourierCash(tx, order, paidBy, money.at)
  const id = () => Buffer.from(shop.random(16)).toString('hex')
  const reference = `${order.id}-${version}`
  if (order.paid_by !== null) {
    const entry = { ...money, id: id(), kind: 'released', means: order.paid_by, reference } as const
    await enterCounterMoney(tx, entry)
  }
  if (paidBy === null) return
  const entry = { ...money, id: id(), kind: 'taken_at_counter', means: paidBy, reference } as const
  await enterCounterMoney(tx, entry)
}

/** The courier of a delivery has its cash until they hand it in; who fetches an order pays the kitchen. */
async function moveCourierCash(
  tx: Writer,
  order: Order,
  paidBy: PaidBy | null,
  at: number,
): Promise<void> {
  const { id: order_id, courier_id, currency } = order
  const amount = dueOf(order)
  if (courier_id === null || order.is_trial === 1 || order.state === 'ready') return
  if (paidBy !== 'cash') return removeCourierCash(tx, order_id)
  await addCourierCash(tx, {
    order_id,
    courier_id,
    amount,
    currency,
    taken_at: at,
    hand_in_id: null,
  })
}
