import { type FirePace, type Firing, firing } from '#shop/domain/kitchen/fire-time.ts'
import { measuredSpeed } from '#shop/domain/kitchen/promise.ts'
import { ORDER_STATES } from '#shop/domain/orders/order-states.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { storedClaims } from '#shop/persistence/json-columns.ts'
import type { Reader, Row, Selector } from '#shop/persistence/tables.ts'
import type { Order } from '../orders/order-changes.ts'
import { canWait, isOpen } from '../orders/state-conditions.ts'
import { readSettings } from '../settings/settings.ts'
import { readRushMinutes } from './controls.ts'
import { readRecentMinutes } from './kitchen.ts'

/** The kitchen's present pace, with the settings that it was read with. */
export type PresentPace = FirePace & { settings: ShopSettings }

/** Reads how fast the kitchen is at an instant; the settings too, unless they are `known`. */
export async function readPace(
  reader: Selector,
  now: number,
  known?: ShopSettings,
): Promise<PresentPace> {
  const [settings, minutes, rushMinutes] = await Promise.all([
    known ?? readSettings(reader),
    readRecentMinutes(reader),
    readRushMinutes(reader, now),
  ])
  const { usualMinutes, minimumMinutes, kitchenMinutes } = settings
  const measured = measuredSpeed(minutes)
  return { settings, usualMinutes, minimumMinutes, kitchenMinutes, measured, rushMinutes }
}

type FireRow = Pick<
  Row<'orders'>,
  'id' | 'state' | 'slot_at' | 'promised_at' | 'work_minutes' | 'claims' | 'fired_at'
>

/** Returns when a stored order enters the line, and whether that is still to come. */
export function firingOf(row: FireRow, pace: FirePace, now: number): Firing {
  const order = {
    canWait: ORDER_STATES[row.state].canWait,
    slotAt: row.slot_at,
    promisedAt: row.promised_at,
    workMinutes: row.work_minutes,
    claims: row.slot_at === null ? [] : storedClaims(row.claims, row.id),
    firedAt: row.fired_at,
  }
  return firing(order, pace, now)
}

/** How many orders are looked at for their fire time at once: the first ones to be ready. */
const MOST_WAITING = 200

/** Returns the orders for later that have not fired yet, the first ones to be ready. */
export async function readWaiting(read: Reader): Promise<Order[]> {
  return read
    .selectFrom('orders')
    .selectAll()
    .where(isOpen)
    .where(canWait)
    .where('slot_at', 'is not', null)
    .where('fired_at', 'is', null)
    .where('payment_state', '!=', 'awaiting')
    .orderBy('promised_at')
    .limit(MOST_WAITING)
    .execute()
}
