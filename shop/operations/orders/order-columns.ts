import { minuteFrom } from '#shop/domain/kitchen/promise.ts'
import type { OrderAction, OrderState, PaidBy } from '#shop/domain/orders/order.ts'
import { mayBeCooked, type OrderDoer } from '#shop/domain/orders/order-transitions.ts'
import { FORGOTTEN_NETWORK } from '#shop/persistence/queries/orders/networks.ts'
import type { Order, OrderChange } from '#shop/persistence/queries/orders/order-changes.ts'
import { paidColumns } from '../payments/counter-payment.ts'

type Columns = OrderChange['columns']
type Change = {
  action: OrderAction
  doer: OrderDoer
  minutes?: number | undefined
  paidBy?: PaidBy | undefined
}

const MINUTE = 60_000
/** Takes an order, what is done with it and the state it comes to; gives the columns that change besides. */
export function columnsAfter(
  order: Order,
  { action, doer, minutes, paidBy }: Change,
  state: OrderState,
  now: number,
): Columns {
  switch (action) {
    case 'accept':
      return {
        accepted_at: now,
        answer_by: null,
        ...FORGOTTEN_NETWORK,
        vouched: 'crew',
        ...promiseIn(minutes, now),
      }
    case 'delay':
      return promiseIn(minutes, Math.max(order.promised_at, now))
    case 'refuse':
      return { closed_at: now, answer_by: null, ...FORGOTTEN_NETWORK }
    case 'cancel':
    case 'expire':
      return {
        closed_at: now,
        answer_by: null,
        ...FORGOTTEN_NETWORK,
        unseen: unseenAfter(order, doer, state),
      }
    case 'start':
      return { preparing_at: now }
    case 'finish':
      return { ready_at: now }
    case 'complete':
      return { closed_at: now, ...(paidBy && order.paid_by === null && paidColumns(order, paidBy)) }
    case 'recall':
      return recalled(order)
    case 'send_out':
    case 'claim':
      return doer.kind === 'staff' ? driver(order, action, doer) : {}
    case 'unclaim':
      return { courier_id: null }
    case 'see':
      return { unseen: null }
  }
}

/** What the history keeps of it besides state, doer and reason. */
export function factsOf(
  order: Order,
  action: OrderAction,
  { promised_at: promisedAt, courier_id: courierId, paid_by: paidBy }: Columns,
): Record<string, unknown> {
  if (action === 'accept') return { promisedAt: promisedAt ?? order.promised_at }
  if (action === 'delay') return { promisedAt, promisedBefore: order.promised_at }
  if (action === 'recall') return { from: order.state }
  if (action === 'complete') return paidBy ? { paidBy, amount: order.total } : {}
  if (action === 'expire') return { awaited: mayBeCooked(paymentOf(order)) ? 'answer' : 'payment' }
  return courierId ? { courierId } : {}
}

function promiseIn(minutes: number | undefined, from: number): Columns {
  return minutes === undefined ? {} : { promised_at: minuteFrom(from) + minutes * MINUTE }
}

/**
 * The board keeps showing what the kitchen did not end itself, or had begun to cook: a manager may
 * cancel from elsewhere. What never was on the board stays away.
 */
function unseenAfter(order: Order, doer: OrderDoer, state: OrderState): OrderState | null {
  if (!mayBeCooked(paymentOf(order))) return null
  const begun = order.preparing_at !== null || order.ready_at !== null
  return doer.kind !== 'staff' || begun ? state : null
}

/** What was not done after all has no instant at which it was done. */
function recalled(order: Order): Columns {
  const { state } = order
  if (state === 'preparing') return { preparing_at: null }
  if (state === 'ready') return { ready_at: null }
  if (state !== 'completed') return {}
  return { closed_at: null, ...(order.paid_by !== null && paidColumns(order, null)) }
}

/** Who takes a delivery along drives it, if nobody else does. */
function driver(
  { courier_id }: Order,
  action: 'send_out' | 'claim',
  { id, role }: OrderDoer & { kind: 'staff' },
): Columns {
  return action === 'claim' || (role === 'courier' && courier_id === null) ? { courier_id: id } : {}
}

function paymentOf({ payment_state: paymentState }: Order) {
  return { paymentState }
}
