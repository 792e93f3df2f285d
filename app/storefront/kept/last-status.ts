import { guestHasItAt, promiseBeforeDelay } from '#shop/domain/kitchen/promise.ts'
import type { KeptOrder } from '#shop/domain/orders/kept-order.ts'
import { awaitsAnswer } from '#shop/domain/orders/order-states.ts'
import type { OrderView } from '#shop/domain/orders/order-view.ts'
import type { LastStatus } from './kept-list.ts'

type AnsweredOrder = Omit<LastStatus, 'isUnpaid'> & Pick<KeptOrder, 'payment'>

/** Returns the status that a device keeps, from the shop's answer about an order. */
export function statusOf(order: AnsweredOrder): LastStatus {
  const { number, numberDay, pickupCode, state, fulfilment, table, hasItAt, saidAt, payment } =
    order
  const isUnpaid = payment.state === 'awaiting' && awaitsAnswer(state)
  return { number, numberDay, pickupCode, state, fulfilment, table, hasItAt, saidAt, isUnpaid }
}

/** Returns the status that a device keeps, from an order's open page. */
export function statusOfView(order: OrderView): LastStatus {
  const isDelayed = order.timeline.some(({ kind }) => kind === 'delayed')
  return statusOf({
    ...order,
    hasItAt: guestHasItAt(order),
    saidAt: promiseBeforeDelay(order, isDelayed),
  })
}
