import { businessDay } from '#shop/domain/hours/business-day.ts'
import { type PickupNumbers, pickupNumbers } from '#shop/domain/kitchen/pickup-numbers.ts'
import { readPace } from '#shop/persistence/queries/kitchen/fire-times.ts'
import { readPickupOrders } from '#shop/persistence/queries/kitchen/pickup-orders.ts'
import type { Reader } from '#shop/persistence/tables.ts'

/** Returns what the pickup screen shows at an instant; null while the owner has it turned off. */
export async function readPickupScreen(read: Reader, now: number): Promise<PickupNumbers | null> {
  const pace = await readPace(read, now)
  const { pickupScreen, timeZone, businessDayEnds } = pace.settings
  if (!pickupScreen) return null
  const day = businessDay(now, timeZone, businessDayEnds)
  return pickupNumbers(await readPickupOrders(read, { now, day, pace }), now)
}
