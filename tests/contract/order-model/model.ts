import type { Fulfilment } from '#shop/domain/common/fulfilment.ts'
import type { PaymentMethod } from '#shop/domain/orders/order.ts'
import type { OrderAction } from '#shop/domain/orders/order-actions.ts'
import type { OrderState } from '#shop/domain/orders/order-states.ts'
import {
  type Change,
  type Item,
  loseStock,
  MINUTE,
  type Stock,
  type Thing,
} from './adjust-model.ts'

export { MINUTE } from './adjust-model.ts'

/** The people in the model. Only the courier drives. */
export type Who = 'guest' | 'cook' | 'courier'

/** An order as somebody would track it who knows the counter's rules but not the code. */
export type ModelOrder = {
  id: string
  version: number
  state: OrderState
  fulfilment: Fulfilment
  card: PaymentMethod
  /** Whether a card order's money has been authorised. */
  isPaid: boolean
  hasCode: boolean
  isDriven: boolean
  isUnseen: boolean
  /** The last action, the version it led to, and who could have done it. */
  last?: { action: OrderAction; version: number; allowed: readonly Who[] }
  /** The steps that were begun; a recall removes one. */
  begun: Set<'preparing' | 'ready'>
  placedAt: number
  /** Since when it has been unanswered on the board. */
  shownAt: number
  closedAt: number
  /** How often the kitchen was called. */
  calls: number
  /** What was sold, by place. */
  lines: { item: Item; quantity: number }[]
  /** What became of the lines and was not taken back. */
  changes: Change[]
  /** What it holds of the day's stock. */
  held: Stock
}

export type Model = {
  orders: ModelOrder[]
  now: number
  /** What can still be sold. */
  left: Stock
  /** Whether the kitchen counted last that there is none. */
  isOutByKitchen: Record<Thing, boolean>
}

/** From, to, and whether only the kitchen may; written by hand from the specification. */
const STEPS: Record<string, string> = {
  'accept placed': 'accepted',
  'refuse placed': 'refused',
  'start accepted': 'preparing',
  'finish accepted': 'ready',
  'finish preparing': 'ready',
  'send_out ready': 'out_for_delivery',
  'complete ready': 'completed',
  'complete out_for_delivery': 'completed',
  'cancel placed': 'cancelled',
  'cancel accepted': 'cancelled',
  'cancel preparing': 'cancelled',
  'cancel ready': 'cancelled',
  'cancel out_for_delivery': 'cancelled',
  'recall preparing': 'accepted',
  'recall ready': 'preparing',
  'recall out_for_delivery': 'ready',
  'recall completed': 'ready',
}
/** What is accepted is being made: nobody taps Start in this shop, and no order is for later. */
const GUEST_MAY = new Set(['cancel placed'])
const COURIER_MAY = new Set([
  'send_out ready',
  'complete out_for_delivery',
  'delay out_for_delivery',
  'recall completed',
])
const LOST: readonly OrderState[] = ['refused', 'cancelled', 'expired']
const OPEN: readonly OrderState[] = ['accepted', 'preparing', 'ready', 'out_for_delivery']

/** Takes an order and a step; returns the state it comes to, or null when it cannot be taken. */
export function stepOf(
  order: ModelOrder,
  action: OrderAction,
  who: Who,
  now: number,
): OrderState | null {
  const pair = `${action} ${order.state}`
  if (action === 'claim' || action === 'unclaim') return claimed(order, action, who)
  if (action === 'see') return who === 'cook' && order.isUnseen ? order.state : null
  if (who === 'guest' && !GUEST_MAY.has(pair)) return null
  if (who === 'courier' && !mayDrive(order, pair)) return null
  if (action === 'delay') return isDelayable(order) ? order.state : null
  if (action === 'accept' && order.card === 'card' && !order.isPaid) return null
  if (action === 'send_out' && order.fulfilment !== 'delivery') return null
  if (pair === 'recall completed' && now - order.closedAt > 15 * MINUTE) return null
  // The courier of a delivery still has the bag.
  if (pair === 'recall completed' && who === 'courier') return 'out_for_delivery'
  return (STEPS[pair] as OrderState | undefined) ?? null
}

/** Advances the model to where the shop should be now. */
export function take(
  model: Model,
  order: ModelOrder,
  action: OrderAction,
  who: Who | 'shop',
  to: OrderState,
): void {
  const { now } = model
  const before = order.state
  const isBegun = order.begun.size > 0
  const wasOnBoard = order.card === 'counter' || order.isPaid
  if (action === 'start') order.begun.add('preparing')
  if (action === 'finish') order.begun.add('ready')
  if (action === 'recall' && (order.state === 'preparing' || order.state === 'ready')) {
    order.begun.delete(order.state)
  }
  if (action === 'accept' || (action === 'recall' && to === 'accepted')) {
    order.begun.add('preparing')
  }
  if (action === 'claim' || (action === 'send_out' && who === 'courier')) order.isDriven = true
  if (action === 'unclaim') order.isDriven = false
  if (action === 'see') order.isUnseen = false
  if (action === 'expire') order.isUnseen = wasOnBoard
  if (action === 'cancel') order.isUnseen = wasOnBoard && (who === 'guest' || isBegun)
  const isClosed = LOST.includes(to) || to === 'completed'
  if (isClosed && to !== before) order.closedAt = now
  order.state = to
  order.version += 1
  loseStock(model, order, before)
}

/** The order that a command is about. */
export function picked({ orders }: Model, pick: number): ModelOrder {
  const order = orders[pick % orders.length]
  if (!order) throw new Error('There is nothing to pick.')
  return order
}

export function isLost({ state }: ModelOrder): boolean {
  return LOST.includes(state)
}

/** When an order expires if nothing happens to it, or null for never. */
export function endOf({ state, card, isPaid, placedAt, shownAt }: ModelOrder): number | null {
  if (state !== 'placed') return null
  return card === 'card' && !isPaid ? placedAt + 30 * MINUTE : shownAt + 10 * MINUTE
}

function claimed(order: ModelOrder, action: 'claim' | 'unclaim', who: Who): OrderState | null {
  const isRight = order.fulfilment === 'delivery' && OPEN.includes(order.state) && who !== 'guest'
  return isRight && order.isDriven === (action === 'unclaim') ? order.state : null
}

function mayDrive(order: ModelOrder, pair: string): boolean {
  return COURIER_MAY.has(pair) && (order.isDriven || pair === 'send_out ready')
}

function isDelayable({ state, fulfilment }: ModelOrder): boolean {
  if (state === 'accepted' || state === 'preparing') return true
  return fulfilment === 'delivery' && (state === 'ready' || state === 'out_for_delivery')
}
