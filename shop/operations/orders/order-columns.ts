import { unreachable } from '#shop/domain/common/unreachable.ts'
import { minuteFrom } from '#shop/domain/kitchen/promise.ts'
import type { PaidBy } from '#shop/domain/orders/order.ts'
import {
  type ActionWithMore,
  changesMore,
  type OrderAction,
} from '#shop/domain/orders/order-actions.ts'
import {
  awaitsAnswer,
  isOpen,
  ORDER_STATES,
  type OrderInstant,
  type OrderState,
} from '#shop/domain/orders/order-states.ts'
import { mayBeCooked, type OrderActor } from '#shop/domain/orders/order-transitions.ts'
import { FORGOTTEN_NETWORK } from '#shop/persistence/queries/orders/networks.ts'
import {
  dueOf,
  type Order,
  type OrderChange,
} from '#shop/persistence/queries/orders/order-changes.ts'
import { paidColumns } from '../payments/counter-payment.ts'

type Columns = OrderChange['columns']
type Change = {
  action: OrderAction
  actor: OrderActor
  minutes?: number | undefined
  paidBy?: PaidBy | undefined
}

const MINUTE = 60_000

/** Returns the columns that an action changes besides the state. */
export function columnsAfter(
  order: Order,
  change: Change,
  state: OrderState,
  now: number,
): Columns {
  const columns = {
    ...instantsAfter(order, change.action, state, now),
    ...(awaitsAnswer(order.state) && !awaitsAnswer(state) && ANSWERED),
    ...(isNetworkForgotten(order, change, state) && FORGOTTEN_NETWORK),
    ...(changesMore(change.action) && columnsOf(order, change, change.action, state, now)),
  }
  return { ...begunAfter(order, columns, state, now), ...columns }
}

/** What waits in line is begun later with a later promise, and at the latest when it is ready. */
function begunAfter(
  order: Order,
  { promised_at }: Columns,
  state: OrderState,
  now: number,
): Columns {
  const { preparing_at: begunAt, promised_at: before } = order
  if (begunAt === null || begunAt <= now) return {}
  if (ORDER_STATES[state].column === 'ready') return { preparing_at: now }
  return { preparing_at: begunAt + (promised_at ?? before) - before }
}

/** An answered order no longer expires. */
const ANSWERED: Columns = { answer_by: null }

/**
 * The network doesn't matter any more once somebody has answered, and after that once it is made: the shop's own yes
 * vouches for nobody.
 */
function isNetworkForgotten(order: Order, { action, actor }: Change, state: OrderState): boolean {
  if (order.wide_network === null || awaitsAnswer(state)) return false
  if (action === 'accept' && actor.kind === 'shop') return false
  return awaitsAnswer(order.state) || !ORDER_STATES[state].holdsKitchenTime
}

/** Sets the instant of the new state, and clears those of recalled steps. */
function instantsAfter(order: Order, action: OrderAction, state: OrderState, now: number): Columns {
  if (state === order.state) return {}
  const isTakenBack = action === 'recall'
  const { since } = ORDER_STATES[isTakenBack ? order.state : state]
  return since === null ? {} : { [COLUMN_OF[since]]: isTakenBack ? null : now }
}

const COLUMN_OF = {
  acceptedAt: 'accepted_at',
  preparingAt: 'preparing_at',
  readyAt: 'ready_at',
  closedAt: 'closed_at',
} as const satisfies Record<OrderInstant, keyof Columns>

function columnsOf(
  order: Order,
  { actor, minutes, paidBy }: Change,
  action: ActionWithMore,
  state: OrderState,
  now: number,
): Columns {
  switch (action) {
    case 'accept':
      return { ...(actor.kind === 'staff' && VOUCHED), ...promiseIn(minutes, now) }
    case 'delay':
      return promiseIn(minutes, Math.max(order.promised_at, now))
    case 'cancel':
    case 'expire':
      return { unseen: unseenAfter(order, actor, state) }
    case 'complete':
      return paidBy && order.paid_by === null ? paidColumns(order, paidBy) : {}
    case 'recall':
      return !isOpen(order.state) && order.paid_by !== null ? paidColumns(order, null) : {}
    case 'send_out':
    case 'claim':
      return actor.kind === 'staff' ? driver(order, action, actor) : {}
    case 'unclaim':
      return { courier_id: null }
    case 'read_allergy':
      return { allergies_read_at: now }
    case 'see':
      return { unseen: null }
    default:
      return unreachable(action)
  }
}

const VOUCHED: Columns = { vouched: 'crew' }

/** The facts of the event besides state, actor and reason. */
export function factsOf(
  order: Order,
  action: OrderAction,
  { promised_at: promisedAt, courier_id: courierId, paid_by: paidBy }: Columns,
): Record<string, unknown> {
  if (action === 'accept') return { promisedAt: promisedAt ?? order.promised_at }
  if (action === 'delay') return { promisedAt, promisedBefore: order.promised_at }
  if (action === 'recall') return { from: order.state }
  if (action === 'complete') return paidBy ? { paidBy, amount: dueOf(order) } : {}
  if (action === 'expire') return { awaited: mayBeCooked(paymentOf(order)) ? 'answer' : 'payment' }
  return courierId ? { courierId } : {}
}

function promiseIn(minutes: number | undefined, from: number): Columns {
  return minutes === undefined ? {} : { promised_at: minuteFrom(from) + minutes * MINUTE }
}

/**
 * The board keeps showing an order that somebody else ended, or whose cooking had begun (a manager may cancel from
 * elsewhere), until the kitchen dismisses it. An order that was never on the board doesn't appear.
 */
function unseenAfter(order: Order, actor: OrderActor, state: OrderState): OrderState | null {
  if (!mayBeCooked(paymentOf(order))) return null
  const begun = order.preparing_at !== null || order.ready_at !== null
  return actor.kind !== 'staff' || begun ? state : null
}

/** Whoever takes a delivery out becomes its courier, if nobody else is. */
function driver(
  { courier_id }: Order,
  action: 'send_out' | 'claim',
  { id, role }: OrderActor & { kind: 'staff' },
): Columns {
  return action === 'claim' || (role === 'courier' && courier_id === null) ? { courier_id: id } : {}
}

function paymentOf({ payment_state: paymentState }: Order) {
  return { paymentState }
}
