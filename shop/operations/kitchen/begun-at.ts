import { begunInLine } from '#shop/domain/kitchen/fire-time.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { readRushMinutes } from '#shop/persistence/queries/kitchen/controls.ts'
import type { Order } from '#shop/persistence/queries/orders/order-changes.ts'
import { countAhead } from '#shop/persistence/queries/orders/orders-ahead.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import { isForLater } from './queue-prints.ts'

/**
 * Returns since when an accepted order is being made without anybody's tap: since it was accepted, or since it fired if
 * that was later; in the future where others come first. Null while it waits for its fire time, and where the owner
 * wants the start tapped.
 */
export async function readBegunAt(
  tx: Writer,
  settings: ShopSettings,
  order: Order,
  now: number,
): Promise<number | null> {
  if (settings.separateStart || (await isForLater(tx, settings, order, now))) return null
  const acceptedAt = order.accepted_at ?? now
  if (order.slot_at !== null) return Math.max(acceptedAt, order.fired_at ?? 0)
  const isNext = !(await countAhead(tx, order))
  const rushMinutes = isNext ? 0 : await readRushMinutes(tx, now)
  const { promised_at: promisedAt, work_minutes: workMinutes } = order
  return begunInLine({ acceptedAt, promisedAt, workMinutes, isNext }, { ...settings, rushMinutes })
}
