import { STATIONS, type Station } from '#shop/domain/common/station.ts'
import type { Selector, Writer } from '#shop/persistence/tables.ts'
import { personAt } from '../accounts/kitchen-devices.ts'

/** A station that is done with its part of an order, and since when. */
export type StationTick = { station: Station; at: number }

/** Returns the stations that are done, by order id, in the order of the stations. */
export async function readStationTicks(
  read: Selector,
  orderIds: readonly string[],
): Promise<Map<string, StationTick[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await read
    .selectFrom('order_station_ticks')
    .select(['order_id', 'station', 'at'])
    .where('order_id', 'in', orderIds)
    .execute()
  const sorted = rows.toSorted((a, b) => STATIONS.indexOf(a.station) - STATIONS.indexOf(b.station))
  const byOrder = Map.groupBy(sorted, (row) => row.order_id)
  return new Map(
    [...byOrder].map(([id, own]) => [id, own.map(({ station, at }) => ({ station, at }))]),
  )
}

/** Records that a station is done. False: it was already. */
export async function addStationTick(
  tx: Writer,
  tick: { order_id: string; station: Station; at: number; actor_id: string },
): Promise<boolean> {
  const added = await tx
    .insertInto('order_station_ticks')
    .values({ ...tick, person: personAt(tx, tick.actor_id) })
    .onConflict((conflict) => conflict.columns(['order_id', 'station']).doNothing())
    .returning('order_id')
    .executeTakeFirst()
  return added !== undefined
}

/** Takes a station's tick back, if there is one. */
export async function removeStationTick(
  tx: Writer,
  { orderId, station }: { orderId: string; station: Station },
): Promise<void> {
  await tx
    .deleteFrom('order_station_ticks')
    .where('order_id', '=', orderId)
    .where('station', '=', station)
    .execute()
}
