import { planLateWork } from '#shop/domain/kitchen/late-work.ts'
import type { Claim } from '#shop/domain/kitchen/quarter-rooms.ts'
import { quarterStart } from '#shop/domain/kitchen/slots.ts'
import { ORDER_STATES } from '#shop/domain/orders/order-states.ts'
import { storedClaims } from '#shop/persistence/json-columns.ts'
import { readClaimed } from '#shop/persistence/queries/kitchen/kitchen.ts'
import { claimKitchenWork } from '#shop/persistence/queries/orders/new-orders.ts'
import {
  type Order,
  type OrderChange,
  releaseKitchenWork,
} from '#shop/persistence/queries/orders/order-changes.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Writer } from '#shop/persistence/tables.ts'

type Work = { workMinutes: number; patties: number }

/**
 * Frees the kitchen of a part of an order's work, the last claimed first, or gives it back as late work (below 0);
 * returns the columns that change.
 */
export async function freeWork(
  tx: Writer,
  order: Order,
  { workMinutes, patties }: Work,
  now: number,
): Promise<OrderChange['columns']> {
  const columns = {
    work_minutes: Math.max(0, order.work_minutes - workMinutes),
    patties: Math.max(0, order.patties - patties),
  }
  const claims = storedClaims(order.claims, order.id)
  const holds = ORDER_STATES[order.state].holdsKitchenTime && claims.length > 0
  if (!holds || workMinutes === 0) return columns
  const after =
    workMinutes > 0
      ? await release(tx, order, claims, workMinutes)
      : await claim(tx, order, claims, -workMinutes, now)
  return { ...columns, claims: JSON.stringify(after) }
}

async function release(tx: Writer, order: Order, claims: readonly Claim[], minutes: number) {
  let left = minutes
  const freed = claims.toReversed().flatMap(({ quarter, minutes: most }) => {
    const taken = Math.min(most, left)
    left -= taken
    return taken > 0 ? [{ quarter, minutes: taken }] : []
  })
  await releaseKitchenWork(tx, { id: order.id, claims: JSON.stringify(freed) })
  return merged(
    claims,
    freed.map((each) => ({ ...each, minutes: -each.minutes })),
  )
}

async function claim(
  tx: Writer,
  { slot_at, promised_at }: Order,
  claims: readonly Claim[],
  workMinutes: number,
  now: number,
) {
  const { kitchenMinutes } = await readSettings(tx)
  const claimed = await readClaimed(tx, quarterStart(now))
  const readyBy = slot_at === null ? null : promised_at
  const plan = planLateWork(kitchenMinutes, claimed, { workMinutes, readyBy }, now)
  await claimKitchenWork(tx, plan.claims, kitchenMinutes)
  return merged(claims, plan.claims)
}

function merged(claims: readonly Claim[], more: readonly Claim[]): Claim[] {
  const minutes = new Map<number, number>()
  for (const each of [...claims, ...more]) {
    minutes.set(each.quarter, (minutes.get(each.quarter) ?? 0) + each.minutes)
  }
  return [...minutes]
    .filter(([, left]) => left > 0)
    .map(([quarter, left]) => ({ quarter, minutes: left }))
    .toSorted((one, other) => one.quarter - other.quarter)
}
