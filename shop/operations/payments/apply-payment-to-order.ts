import type { PaymentState } from '#shop/domain/orders/order.ts'
import { awaitsAnswer, isLost } from '#shop/domain/orders/order-states.ts'
import { answerDue } from '#shop/domain/orders/order-time.ts'
import { FORGOTTEN_NETWORK } from '#shop/persistence/queries/orders/networks.ts'
import {
  changeOrder,
  type Order,
  type OrderChange,
} from '#shop/persistence/queries/orders/order-changes.ts'
import { isPaidOtherwise, type Payment } from '#shop/persistence/queries/payments/payments.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { claimWorkOfWaitingOrder } from '../kitchen/kitchen-claims.ts'
import { soonestReady } from '../kitchen/kitchen-speed.ts'
import { mailOrderStep } from '../messages/mail-order-step.ts'
import { comingOpenings } from '../settings/present-hours.ts'
import { raiseAlarm } from './alarm-payment.ts'

/**
 * Records a changed payment state in the order's history; returns the order's new version, or null when the order
 * has that state already. A newly authorised order appears on the board, with a promise that can be kept from now
 * on. A guest who pays for an order that has ended is mailed that the money goes back.
 */
export async function applyPaymentToOrder(
  tx: Writer,
  shop: Shop,
  order: Order,
  newState: PaymentState | null,
  payment: Payment,
): Promise<number | null> {
  const state = await newPaymentState(tx, order, newState, payment)
  if (state === null) return null
  const now = shop.clock()
  const wasAwaited = order.payment_state === 'awaiting'
  const comesToBoard = wasAwaited && awaitsAnswer(order.state) && state === 'authorised'
  const due: Columns = comesToBoard ? await dueFrom(tx, order, now) : {}
  const { promised_at: promisedAt } = due
  const change = {
    kind: `payment_${state}`,
    state: order.state,
    actor: 'payment',
    actorId: null,
    reason: null,
    facts: { paymentId: payment.id, amount: payment.amount, ...(promisedAt && { promisedAt }) },
    columns: { payment_state: state, ...due },
  } as const
  const version = await changeOrder(tx, order, change, now)
  if (comesToBoard) await mailOrderStep(tx, shop, order.id, 'placed')
  if (wasAwaited && isLost(order.state)) {
    await mailOrderStep(tx, shop, order.id, 'paid_too_late')
  }
  if (state === 'needs_attention') await raiseAlarm(tx, shop, payment, order)
  return version
}

/**
 * Returns the order's new payment state; null when it has that state already, or another payment has paid for it
 * and this one is returned.
 */
export async function newPaymentState(
  tx: Writer,
  order: Order,
  state: PaymentState | null,
  payment: Payment,
): Promise<PaymentState | null> {
  if (state === order.payment_state || order.payment_method !== 'card') return null
  const goesBack = payment.wanted === 'release' || payment.wanted === 'by_hand'
  return goesBack && (await isPaidOtherwise(tx, payment)) ? null : state
}

type Columns = OrderChange['columns']

/**
 * The kitchen starts to wait for it now, so a promise that can't be kept any more is replaced. The card vouches
 * for an order that claimed no time before.
 */
async function dueFrom(tx: Writer, order: Order, now: number): Promise<Columns> {
  const settings = await readSettings(tx)
  const windows = comingOpenings(settings, now, settings.daysAhead + 1)
  const answer_by = answerDue(windows, now, settings.acceptWithinMinutes)
  const soonest = await soonestReady(tx, settings, now)
  const work = order.waits === null ? {} : await claimWorkOfWaitingOrder(tx, order, now)
  const promised_at = Math.max(work.promised_at ?? order.promised_at, soonest)
  const shown = {
    ...work,
    answer_by,
    shown_at: now,
    vouched: 'card',
    ...FORGOTTEN_NETWORK,
  } as const
  return promised_at === order.promised_at ? shown : { ...shown, promised_at }
}
