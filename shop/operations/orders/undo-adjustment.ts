import { undoUntil } from '#shop/domain/orders/adjustment.ts'
import { isLost } from '#shop/domain/orders/order-states.ts'
import type { OrderActor } from '#shop/domain/orders/order-transitions.ts'
import {
  addAdjustment,
  readAdjustments,
  wasUndone,
} from '#shop/persistence/queries/orders/order-adjustments.ts'
import {
  changeOrder,
  findOrder,
  type Order,
} from '#shop/persistence/queries/orders/order-changes.ts'
import { readOrderEvent } from '#shop/persistence/queries/orders/order-events.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { moveStockBack } from '../kitchen/adjust-stock.ts'
import { freeWork } from '../kitchen/free-work.ts'
import { withdrawAdjustmentMail } from '../messages/mail-adjustment.ts'
import { withdrawAdjustmentRefund } from '../payments/refund-adjustment.ts'

export type UndoAdjustmentInput = {
  orderId: string
  /** The version by which the adjustment is known. */
  adjustment: number
  actor: OrderActor & { kind: 'staff' }
}

type UndoRefusal = {
  code: 'unknown_order' | 'unknown_line' | 'not_allowed' | 'not_possible_now' | 'too_late'
}

export type UndoAdjustmentOutcome =
  | { ok: true; value: { orderId: string; version: number } }
  | { ok: false; refusals: [UndoRefusal] }

/**
 * Takes an adjustment back within a minute, before its mail and its refund leave. Two people who do so at once, both did.
 */
export async function undoAdjustment(
  shop: Shop,
  input: UndoAdjustmentInput,
): Promise<UndoAdjustmentOutcome> {
  if (input.actor.role === 'courier') return refused('not_allowed')
  const outcome = await shop.work((tx) => undo(tx, shop, input))
  if (outcome.ok) shop.live.announce(outcome.value)
  return outcome
}

async function undo(
  tx: Writer,
  shop: Shop,
  { orderId, adjustment, actor }: UndoAdjustmentInput,
): Promise<UndoAdjustmentOutcome> {
  const order = await findOrder(tx, orderId)
  if (!order) return refused('unknown_order')
  const standing = (await readAdjustments(tx, [orderId])).get(orderId) ?? []
  const found = standing.find(({ version }) => version === adjustment)
  if (!found) {
    const isUndone = await wasUndone(tx, orderId, adjustment)
    return isUndone
      ? { ok: true, value: { orderId, version: order.version } }
      : refused('unknown_line')
  }
  const now = shop.clock()
  if (now >= undoUntil(found)) return refused('too_late')
  if (isLost(order.state) || order.payment_state === 'refunded' || order.paid_by !== null) {
    return refused('not_possible_now')
  }
  const { version: undoes, amount, at: _, shares, ...same } = found
  const version = order.version + 1
  await addAdjustment(tx, {
    ...same,
    order_id: orderId,
    version,
    undoes,
    amount: -amount || 0,
    shares: shares.map((share) => ({
      ...share,
      amount: -share.amount || 0,
      discount: -share.discount || 0,
      tax: -share.tax || 0,
    })),
    reason: null,
    actor_id: actor.id,
    at: now,
  })
  await withdrawAdjustmentRefund(tx, order, undoes, now)
  await withdrawAdjustmentMail(tx, order, undoes)
  const { facts } = await readOrderEvent(tx, { id: order.id, version: undoes })
  const columns = {
    ...(await workBack(tx, order, facts, now)),
    ...(await moveStockBack(tx, order, facts)),
  }
  const change = {
    kind: 'adjustment_undone',
    state: order.state,
    actor: 'staff',
    actorId: actor.id,
    reason: null,
    facts: { ...same, amount, undoes },
    columns,
  } as const
  await changeOrder(tx, order, change, now)
  return { ok: true, value: { orderId, version } }
}

/** What the kitchen had been freed of is in the history. */
function workBack(tx: Writer, order: Order, facts: Record<string, unknown>, now: number) {
  const { workMinutes, patties } = facts
  const work = { workMinutes: -Number(workMinutes) || 0, patties: -Number(patties) || 0 }
  return freeWork(tx, order, work, now)
}

function refused(code: UndoRefusal['code']): UndoAdjustmentOutcome {
  return { ok: false, refusals: [{ code }] }
}
