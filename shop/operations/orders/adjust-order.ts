import { storedLocale } from '#shop/domain/common/locale.ts'
import type { MinorUnits } from '#shop/domain/common/money.ts'
import type { Adjustment } from '#shop/domain/orders/adjustment.ts'
import { adjustmentFault } from '#shop/domain/orders/may-adjust.ts'
import {
  type GivenReason,
  type ReasonFault,
  readReason,
  reasonFault,
  reasonToStore,
} from '#shop/domain/orders/order-reason.ts'
import type { OrderActor } from '#shop/domain/orders/order-transitions.ts'
import { type Content, knownMenu, readContent } from '#shop/persistence/queries/menu/content.ts'
import { addAdjustment } from '#shop/persistence/queries/orders/order-adjustments.ts'
import {
  changeOrder,
  findOrder,
  type Order,
} from '#shop/persistence/queries/orders/order-changes.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { adjustmentText } from '#shop/wording/adjustment-text.ts'
import { actorMay } from '../common/actor-may.ts'
import { adjustStock } from '../kitchen/adjust-stock.ts'
import { freeWork } from '../kitchen/free-work.ts'
import { mailAdjustment } from '../messages/mail-adjustment.ts'
import { refundAdjustment } from '../payments/refund-adjustment.ts'
import { type AskedAdjustment, planAdjustment, readSold } from './price-adjustment.ts'

export type AdjustOrderInput = AskedAdjustment &
  GivenReason & {
    orderId: string
    /** The version that the actor saw. */
    expectedVersion: number
    actor: OrderActor & { kind: 'staff' }
  }

/** `adjustment` is the version by which it is known, `amount` what the guest pays less, `due` what is left to pay. */
type Adjusted = {
  orderId: string
  version: number
  adjustment: number
  amount: MinorUnits
  /** What goes back to the card. */
  refund: MinorUnits
  due: MinorUnits
}

type AdjustOrderRefusal =
  | {
      code:
        | 'unknown_order'
        | 'version_changed'
        | 'not_allowed'
        | 'not_possible_now'
        | 'paid_at_counter'
        | 'unknown_line'
        | 'already_adjusted'
        | 'last_line'
        | 'instead_missing'
    }
  | { code: 'pieces_out_of_range'; most: number }
  | ReasonFault

export type AdjustOrderOutcome =
  | { ok: true; value: Adjusted }
  | { ok: false; refusals: [AdjustOrderRefusal] }

/**
 * Changes a line of an order after it was sold: leaves it or a part of it out, swaps it, or gives its money back. Gives
 * back exactly what that bore of discount and tax, on the card if that was charged, frees the kitchen's time and what
 * others can buy of counted stock, and tells the guest. The order as it was sold stays. The same wish from a second board, which saw the version before, is fulfilled
 * and changes nothing. What is left out of an order last is cancelled instead; only owners and managers give back the
 * money for what is made.
 */
export async function adjustOrder(
  shop: Shop,
  input: AdjustOrderInput,
): Promise<AdjustOrderOutcome> {
  const { kind, actor } = input
  const isAllowed =
    kind === 'refunded' ? await actorMay(shop.read, actor, 'refund') : actor.role !== 'courier'
  if (!isAllowed) return refused({ code: 'not_allowed' })
  const fault = reasonFault(input, { isNeeded: kind === 'refunded' })
  if (fault) return refused(fault)
  const content = await readContent(shop.read)
  const outcome = await shop.work((tx) => adjust(tx, shop, input, content))
  if (outcome.ok) {
    const { orderId, version } = outcome.value
    shop.live.announce({ orderId, version })
  }
  return outcome
}

async function adjust(
  tx: Writer,
  shop: Shop,
  input: AdjustOrderInput,
  content: Content,
): Promise<AdjustOrderOutcome> {
  const order = await findOrder(tx, input.orderId)
  if (!order) return refused({ code: 'unknown_order' })
  const sold = await readSold(tx, order)
  if (input.expectedVersion !== order.version) {
    const same = sold.adjustments.find(isWishOf(input))
    if (same) return { ok: true, value: adjusted(order, same, 0) }
    return refused({ code: 'version_changed' })
  }
  const facts = { state: order.state, paymentState: order.payment_state }
  const isPaidThere = order.payment_method === 'counter'
  const fault = adjustmentFault({ ...facts, isPaidThere }, input.kind)
  if (fault) return refused({ code: fault })
  const planned = await planAdjustment(tx, sold, input, knownMenu(content))
  if ('refusal' in planned) return refused(planned.refusal)
  const { plan } = planned
  const now = shop.clock()
  const version = order.version + 1
  const reason = readReason(input)
  const text = adjustmentText(plan, storedLocale(order.locale))
  const due = { version, amount: plan.amount, reason: text, actorId: input.actor.id, at: now }
  const { workMinutes, patties, ...written } = plan
  await addAdjustment(tx, {
    ...written,
    order_id: order.id,
    version,
    undoes: null,
    reason: reasonToStore(reason),
    actor_id: input.actor.id,
    at: now,
  })
  const refund = await refundAdjustment(tx, shop, order, due)
  const freed = await freeWork(tx, order, { workMinutes, patties }, now)
  const stock = await adjustStock(tx, content, { ...sold, plan }, now)
  const { shares: _, ...facts_ } = written
  const change = {
    ...reason,
    facts: { ...facts_, refund, workMinutes, patties, stock: stock.moved },
    columns: { ...freed, ...stock.columns },
  }
  await changeOrder(
    tx,
    order,
    { kind: 'adjusted', state: order.state, actor: 'staff', actorId: input.actor.id, ...change },
    now,
  )
  const after = { ...order, version, adjusted: order.adjusted + plan.amount }
  await mailAdjustment(tx, shop, order.id, now)
  return { ok: true, value: adjusted(after, { ...plan, version }, refund) }
}

/** Whether somebody at another screen has done the same right after what the actor saw. */
function isWishOf({ expectedVersion, kind, line, part, quantity }: AdjustOrderInput) {
  return (one: Adjustment) =>
    one.version === expectedVersion + 1 &&
    one.kind === kind &&
    one.line === line &&
    one.part === part &&
    (quantity === null || quantity === one.quantity)
}

function adjusted(
  { id, version, total, adjusted: less }: Order,
  { version: adjustment, amount }: Pick<Adjustment, 'version' | 'amount'>,
  refund: MinorUnits,
): Adjusted {
  return { orderId: id, version, adjustment, amount, refund, due: total - less }
}

function refused(refusal: AdjustOrderRefusal): AdjustOrderOutcome {
  return { ok: false, refusals: [refusal] }
}
