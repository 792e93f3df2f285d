import { MAX_PROMISE_MINUTES, MIN_PROMISE_MINUTES } from '#shop/domain/common/limits.ts'
import type { PaidBy } from '#shop/domain/orders/order.ts'
import { ORDER_ACTIONS, type OrderAction } from '#shop/domain/orders/order-actions.ts'
import {
  type GivenReason,
  type ReasonFault,
  readReason,
  reasonFault,
} from '#shop/domain/orders/order-reason.ts'
import { isLost, type OrderState } from '#shop/domain/orders/order-states.ts'
import {
  needsReason,
  type OrderActor,
  transitionOf,
} from '#shop/domain/orders/order-transitions.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { returnStock } from '#shop/persistence/queries/kitchen/stock-days.ts'
import {
  changeOrder,
  findOrder,
  type Order,
  type OrderChange,
  releaseCodeUse,
  setPaymentGoal,
  transitionFacts,
} from '#shop/persistence/queries/orders/order-changes.ts'
import { withdrawRefunds } from '#shop/persistence/queries/payments/refunds.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import { awaitAll } from '#shop/persistence/transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { readBegunAt } from '../kitchen/begun-at.ts'
import { stockToReturn } from '../kitchen/day-stock.ts'
import { updateKitchenClaims } from '../kitchen/kitchen-claims.ts'
import { queuePrints, withdrawPrints } from '../kitchen/queue-prints.ts'
import { promisedBeforeIn, readStepMail, writeStepMail } from '../messages/mail-order-step.ts'
import { enterCounterPayment } from '../payments/counter-payment.ts'
import { isWishFulfilled } from './fulfilled-wish.ts'
import { columnsAfter, factsOf } from './order-columns.ts'

/** Its reason is wanted when the kitchen refuses or cancels, and welcome with a delay. */
export type AdvanceOrderInput = GivenReason & {
  orderId: string
  action: OrderAction
  /** The version that the actor saw; null: whichever is current. */
  expectedVersion: number | null
  actor: OrderActor
  /** With `accept`: ready this many minutes from now. With `delay`, which requires it: this many minutes later. */
  minutes?: number | undefined
  /** With `complete` of an order that is still to be paid: how it was paid. */
  paidBy?: PaidBy | undefined
}

/** The order's present state, for an actor who saw an older one. */
type OrderNow = { id: string; version: number; state: OrderState; promisedAt: number }

type AdvanceOrderRefusal =
  | { code: 'unknown_order' }
  | { code: 'version_changed' | 'not_possible_now'; order: OrderNow }
  | ReasonFault
  | { code: 'minutes_out_of_range'; least: number; most: number }

export type AdvanceOrderOutcome =
  | { ok: true; value: OrderNow }
  | { ok: false; refusals: [AdvanceOrderRefusal] }

/**
 * Performs an action on an order, if its state, its version and the actor allow it, and announces the change.
 * Writes the history, releases what an order that ends no longer needs, and sets what should happen to the card
 * payment. The same wish from a second board, which still saw the version before, is fulfilled and changes nothing.
 */
export async function advanceOrder(
  shop: Shop,
  input: AdvanceOrderInput,
): Promise<AdvanceOrderOutcome> {
  const outcome = await shop.work(
    (tx) => advanceWithin(tx, shop, input, shop.clock()),
    'order_numbers',
  )
  if (outcome.ok) {
    const { id: orderId, version } = outcome.value
    shop.live.announce({ orderId, version })
  }
  return outcome
}

/** What is wrong with the reason and the minutes, for any order. */
function faultOf({
  action,
  actor,
  minutes,
  ...given
}: AdvanceOrderInput): AdvanceOrderRefusal | null {
  const fault = reasonFault(given, { isNeeded: needsReason(action, actor) })
  if (fault) return fault
  if (minutes === undefined && action !== 'delay') return null
  if (Number.isInteger(minutes) && isWithin(minutes ?? 0)) return null
  return { code: 'minutes_out_of_range', least: MIN_PROMISE_MINUTES, most: MAX_PROMISE_MINUTES }
}

function isWithin(minutes: number): boolean {
  return minutes >= MIN_PROMISE_MINUTES && minutes <= MAX_PROMISE_MINUTES
}

/** Does the same as part of a larger act, whose transaction this is and which announces it. */
export async function advanceWithin(
  tx: Writer,
  shop: Shop,
  given: AdvanceOrderInput,
  now: number,
): Promise<AdvanceOrderOutcome> {
  const fault = faultOf(given)
  if (fault) return refusedFor(fault)
  const { action, actor, expectedVersion } = given
  const [order, settings] = await awaitAll(findOrder(tx, given.orderId), readSettings(tx))
  if (!order) return refusedFor({ code: 'unknown_order' })
  // Two boards: what has been read is read, whatever else has changed.
  if (action === 'read_allergy' && order.allergies_read_at !== null) {
    return { ok: true, value: orderNow(order) }
  }
  const isAnyVersion = expectedVersion === null || action === 'read_allergy'
  if (!isAnyVersion && expectedVersion !== order.version) {
    if (await isWishFulfilled(tx, order, given, now)) return { ok: true, value: orderNow(order) }
    return refusedFor({ code: 'version_changed', order: orderNow(order) })
  }
  const state = transitionOf(transitionFacts(order), action, actor, now)
  if (!state) return refusedFor({ code: 'not_possible_now', order: orderNow(order) })
  const own = columnsAfter(order, given, state, now)
  const { occasion } = ORDER_ACTIONS[action]
  const [columns, mail] = await awaitAll(
    claimOrRelease(tx, { order, settings, action, state, own }, now),
    occasion ? readStepMail(tx, shop, { ...order, ...own }, occasion) : Promise.resolve(null),
  )
  const next = { ...order, ...columns, state, version: order.version + 1 }
  await writeStep(tx, shop, { given, order, next, columns, settings, mail }, now)
  return { ok: true, value: orderNow(next) }
}

type Columns = OrderChange['columns']

type BegunStep = {
  order: Order
  settings: ShopSettings
  action: OrderAction
  state: OrderState
  /** The columns that the action changes by itself. */
  own: Columns
}

/** Claims or releases the kitchen's time and stock; returns all columns that change. */
async function claimOrRelease(
  tx: Writer,
  { order, settings, action, state, own }: BegunStep,
  now: number,
): Promise<Columns> {
  const back = stockToReturn(order, state)
  const [work] = await awaitAll(
    updateKitchenClaims(tx, order, { action, state }, now),
    back ? returnStock(tx, order.business_day, back) : Promise.resolve(),
  )
  const columns = { ...work, ...(back && { stock: '[]' }), ...own }
  if (action !== 'accept' && !(action === 'recall' && state === 'accepted')) return columns
  const begunAt = await readBegunAt(tx, settings, { ...order, ...columns, state }, now)
  return { ...columns, preparing_at: begunAt }
}

type DecidedStep = Pick<BegunStep, 'order' | 'settings'> & {
  given: AdvanceOrderInput
  /** The order after it. */
  next: Order
  columns: Columns
  mail: Awaited<ReturnType<typeof readStepMail>>
}

/** Writes a step with all that follows from it, in one round trip where nobody prints or listens: orders wait meanwhile. */
async function writeStep(
  tx: Writer,
  shop: Shop,
  { given, order, next, columns, settings, mail }: DecidedStep,
  now: number,
): Promise<void> {
  const { action, actor } = given
  const { event: kind, occasion } = ORDER_ACTIONS[action]
  const { state, version } = next
  const actorId = actor.kind === 'staff' ? actor.id : null
  const reason = readReason(given)
  const facts = factsOf(order, action, columns)
  const change = { kind, state, actor: actor.kind, actorId, ...reason, facts, columns }
  const writes: Promise<unknown>[] = [changeOrder(tx, order, change, now)]
  if (columns.paid_by !== undefined) {
    const { paid_by: paidBy } = columns
    writes.push(enterCounterPayment(tx, shop, { order, version, paidBy, actorId }))
  }
  if (action === 'accept') writes.push(setPaymentGoal(tx, order.id, 'capture', now))
  if (action === 'accept' || action === 'start') {
    writes.push(queuePrints(tx, shop, settings, next, now))
  }
  if (state !== order.state && isLost(state)) writes.push(releaseHolds(tx, shop, order, now))
  if (mail && occasion) {
    const promisedBefore = promisedBeforeIn(facts)
    const step = { order: next, settings, occasion, actor: actor.kind, ...reason, promisedBefore }
    writes.push(writeStepMail(tx, shop, mail, step))
  }
  await awaitAll(...writes)
}

/** Releases what an order that won't be made holds: its use of a code, the guest's money, and what waits to be printed. */
async function releaseHolds(tx: Writer, shop: Shop, order: Order, now: number): Promise<void> {
  await awaitAll(
    releaseCodeUse(tx, order),
    withdrawRefunds(tx, order.id, now),
    setPaymentGoal(tx, order.id, 'release', now),
    withdrawPrints(tx, shop, order.id, now),
  )
}

function orderNow({ id, version, state, promised_at }: Order): OrderNow {
  return { id, version, state, promisedAt: promised_at }
}

function refusedFor(refusal: AdvanceOrderRefusal): AdvanceOrderOutcome {
  return { ok: false, refusals: [refusal] }
}
