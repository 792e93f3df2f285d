import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import type { Station } from '#shop/domain/common/station.ts'
import { isEveryDone, isReadyBy, stationFinder } from '#shop/domain/kitchen/stations.ts'
import { ORDER_STATES } from '#shop/domain/orders/order-states.ts'
import type { OrderActor } from '#shop/domain/orders/order-transitions.ts'
import { dishesOf } from '#shop/domain/pricing/dishes-of.ts'
import {
  addStationTick,
  readStationTicks,
  removeStationTick,
} from '#shop/persistence/queries/kitchen/station-ticks.ts'
import { readContent } from '#shop/persistence/queries/menu/content.ts'
import { readMadeLines } from '#shop/persistence/queries/orders/order-adjustments.ts'
import { isAllergyUnread } from '#shop/persistence/queries/orders/order-allergies.ts'
import { findOrder } from '#shop/persistence/queries/orders/order-changes.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { advanceWithin } from '../orders/advance-order.ts'

type TickStationInput = {
  orderId: string
  station: Station
  /** False takes the tick back. */
  isDone: boolean
  actor: OrderActor & { kind: 'staff' }
}

/**
 * Records that a station is done with its part of an order, or takes that back; a second board's same wish is
 * fulfilled already. By the setting `readyByLastTick` the last tick makes the order ready, and taken back it recalls
 * it, as one act. Refused for couriers, and for an order that is not being made.
 */
export async function tickStation(
  shop: Shop,
  input: TickStationInput,
): Promise<Outcome<{ isAllDone: boolean }, 'not_allowed' | 'unknown_order' | 'not_possible_now'>> {
  const { orderId, actor } = input
  if (actor.role === 'courier') return refused({ code: 'not_allowed' })
  const { menu, settings } = await readContent(shop.read)
  const places = {
    stationOf: stationFinder(menu, settings.stations),
    isReadyByLast: settings.readyByLastTick,
  }
  const outcome = await shop.work((tx) => tick(tx, shop, input, places))
  if (!outcome.ok) return outcome
  const { version, isAllDone } = outcome.value
  shop.live.announce({ orderId, version })
  return done({ isAllDone })
}

type Places = { stationOf: ReturnType<typeof stationFinder>; isReadyByLast: boolean }

async function tick(
  tx: Writer,
  shop: Shop,
  { orderId, station, isDone, actor }: TickStationInput,
  { stationOf, isReadyByLast }: Places,
): Promise<Outcome<{ isAllDone: boolean; version: number }, 'unknown_order' | 'not_possible_now'>> {
  const now = shop.clock()
  const order = await findOrder(tx, orderId)
  if (!order) return refused({ code: 'unknown_order' })
  const made = (await readMadeLines(tx, [orderId])).get(orderId) ?? []
  const lines = made.flatMap(dishesOf)
  const isTheirs = lines.some((line) => stationOf(line) === station)
  const before = (await readStationTicks(tx, [orderId])).get(orderId) ?? []
  const own = before.find((each) => each.station === station)
  const isMade = ORDER_STATES[order.state].column === 'preparing'
  const wasLast = isReadyBy(own, { state: order.state, readyAt: order.ready_at })
  // Nobody makes what a guest with an allergy eats before somebody has read that.
  if (!(isMade || wasLast) || !isTheirs || isAllergyUnread(order)) {
    return refused({ code: 'not_possible_now' })
  }
  const others = before.flatMap((each) => (each.station === station ? [] : [each.station]))
  const isAllDone = isEveryDone(lines, stationOf, isDone ? [...others, station] : others)
  const advance = async (action: 'finish' | 'recall') => {
    const step = { orderId, action, expectedVersion: order.version, actor }
    const outcome = await advanceWithin(tx, shop, step, now)
    return outcome.ok ? outcome.value.version : order.version
  }
  let { version } = order
  if (!isDone) {
    if (wasLast) version = await advance('recall')
    await removeStationTick(tx, { orderId, station })
  } else if (
    await addStationTick(tx, { order_id: orderId, station, at: now, actor_id: actor.id })
  ) {
    if (isAllDone && isReadyByLast) version = await advance('finish')
  }
  return done({ isAllDone, version })
}
