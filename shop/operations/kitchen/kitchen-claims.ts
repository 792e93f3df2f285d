import { planLateWork } from '#shop/domain/kitchen/late-work.ts'
import { minuteFrom } from '#shop/domain/kitchen/promise.ts'
import { quarterStart } from '#shop/domain/kitchen/slots.ts'
import type { OrderAction } from '#shop/domain/orders/order-actions.ts'
import { ORDER_STATES, type OrderState } from '#shop/domain/orders/order-states.ts'
import { readClaimed } from '#shop/persistence/queries/kitchen/kitchen.ts'
import { claimKitchenWork } from '#shop/persistence/queries/orders/new-orders.ts'
import {
  type Order,
  type OrderChange,
  releaseKitchenWork,
} from '#shop/persistence/queries/orders/order-changes.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Writer } from '#shop/persistence/tables.ts'

type Columns = OrderChange['columns']

/**
 * Claims kitchen time for an order that is to be made, or releases it when it is made or won't be; returns the
 * columns of the order that change.
 */
export async function updateKitchenClaims(
  tx: Writer,
  order: Order,
  { action, state }: { action: OrderAction; state: OrderState },
  now: number,
): Promise<Columns> {
  if (action === 'accept' && order.waits !== null) return claimWorkOfWaitingOrder(tx, order, now)
  const isToClaim = ORDER_STATES[state].holdsKitchenTime
  const isToBeMadeAgain = isToClaim && !ORDER_STATES[order.state].holdsKitchenTime
  if (isToBeMadeAgain && !hasClaims(order)) {
    const { claims } = await claimLateWork(tx, order, now)
    return { claims }
  }
  if (isToClaim) return {}
  await releaseKitchenWork(tx, order)
  return { claims: NO_CLAIMS }
}

/**
 * Claims kitchen time for an order that waited for somebody to vouch for it; returns the columns that change. If
 * it is wanted as soon as possible and there is no time before its promise, it gets a later promise.
 */
export async function claimWorkOfWaitingOrder(
  tx: Writer,
  order: Order,
  now: number,
): Promise<Columns> {
  const { claims, doneAt } = await claimLateWork(tx, order, now)
  const held = { claims, waits: null }
  const isLater = order.slot_at === null && doneAt > order.promised_at
  return isLater ? { ...held, promised_at: minuteFrom(doneAt) } : held
}

async function claimLateWork(
  tx: Writer,
  order: Order,
  now: number,
): Promise<{ claims: string; doneAt: number }> {
  const { claims, doneAt, kitchenMinutes } = await planWorkOfWaitingOrder(tx, order, now)
  await claimKitchenWork(tx, claims, kitchenMinutes)
  return { claims: JSON.stringify(claims), doneAt }
}

/** Plans the work of such an order; also returns the minutes that others claim. */
export async function planWorkOfWaitingOrder(
  tx: Writer,
  { work_minutes: workMinutes, slot_at, promised_at }: Order,
  now: number,
) {
  const { kitchenMinutes } = await readSettings(tx)
  const claimed = await readClaimed(tx, quarterStart(now))
  const readyBy = slot_at === null ? null : promised_at
  const plan = planLateWork(kitchenMinutes, claimed, { workMinutes, readyBy }, now)
  return { ...plan, claimed, kitchenMinutes }
}

const NO_CLAIMS = '[]'

function hasClaims({ claims }: Order): boolean {
  return claims !== NO_CLAIMS
}
