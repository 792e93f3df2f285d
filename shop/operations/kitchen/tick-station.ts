import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import type { Station } from '#shop/domain/common/station.ts'
import { isAllDone, stationFinder } from '#shop/domain/kitchen/stations.ts'
import { ORDER_STATES } from '#shop/domain/orders/order-states.ts'
import type { OrderActor } from '#shop/domain/orders/order-transitions.ts'
import {
  addStationTick,
  readStationTicks,
  removeStationTick,
} from '#shop/persistence/queries/kitchen/station-ticks.ts'
import { readContent } from '#shop/persistence/queries/menu/content.ts'
import { isAllergyUnread } from '#shop/persistence/queries/orders/order-allergies.ts'
import { findOrder } from '#shop/persistence/queries/orders/order-changes.ts'
import { readOrderLines } from '#shop/persistence/queries/orders/order-lines.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { advanceOrder } from '../orders/advance-order.ts'

type TickStationInput = {
  orderId: string
  station: Station
  /** False takes the tick back. */
  isDone: boolean
  actor: OrderActor & { kind: 'staff' }
}

/**
 * Records that a station is done with its part of an order, or takes that back; a second board's same wish is
 * fulfilled already. By the setting `readyByLastTick` the last tick makes the order ready. Refused for couriers, and
 * for an order that is not being made.
 */
export async function tickStation(
  shop: Shop,
  input: TickStationInput,
): Promise<Outcome<{ isAllDone: boolean }, 'not_allowed' | 'unknown_order' | 'not_possible_now'>> {
  const { orderId, actor } = input
  if (actor.role === 'courier') return refused({ code: 'not_allowed' })
  const { menu, settings } = await readContent(shop.read)
  const stationOf = stationFinder(menu, settings.stations)
  const outcome = await shop.work((tx) => tick(tx, shop, input, stationOf))
  if (!outcome.ok) return outcome
  const { isLast, version, isAllDone } = outcome.value
  shop.live.announce({ orderId, version })
  if (isLast && settings.readyByLastTick) {
    // Refused where somebody else was faster, which is as well.
    await advanceOrder(shop, { orderId, action: 'finish', expectedVersion: null, actor })
  }
  return done({ isAllDone })
}

async function tick(
  tx: Writer,
  shop: Shop,
  { orderId, station, isDone, actor }: TickStationInput,
  stationOf: ReturnType<typeof stationFinder>,
): Promise<
  Outcome<
    { isLast: boolean; isAllDone: boolean; version: number },
    'unknown_order' | 'not_possible_now'
  >
> {
  const order = await findOrder(tx, orderId)
  if (!order) return refused({ code: 'unknown_order' })
  const lines = (await readOrderLines(tx, [orderId])).get(orderId) ?? []
  const isTheirs = lines.some((line) => stationOf(line) === station)
  const isMade = ORDER_STATES[order.state].column === 'preparing'
  // Nobody makes what a guest with an allergy eats before somebody has read that.
  if (!isMade || !isTheirs || isAllergyUnread(order)) {
    return refused({ code: 'not_possible_now' })
  }
  const row = { order_id: orderId, station, at: shop.clock(), actor_id: actor.id }
  const isNew = isDone && (await addStationTick(tx, row))
  if (!isDone) await removeStationTick(tx, { orderId, station })
  const ticks = (await readStationTicks(tx, [orderId])).get(orderId) ?? []
  const isEvery = isAllDone(
    lines,
    stationOf,
    ticks.map((each) => each.station),
  )
  return done({ isLast: isNew && isEvery, isAllDone: isEvery, version: order.version })
}
