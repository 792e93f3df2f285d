import { setImmediate } from 'node:timers/promises'
import { foldLetters } from '#shop/domain/common/fold-letters.ts'
import type { DeliveryAddress } from '#shop/domain/orders/delivery-address.ts'
import type { Place, PlacedZones } from '#shop/domain/settings/zones.ts'
import {
  ADDRESS_DAYS,
  type DeliveryChange,
  deliveryAfter,
  placeAfter,
  type ZoneEffect,
} from '#shop/domain/settings/zones-change.ts'
import {
  readDeliveredAddresses,
  readOpenDeliveries,
} from '#shop/persistence/queries/orders/delivered-addresses.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'

/** How many orders are named one by one. */
const MOST_NAMED = 8

/** As many as a shop that rides all day has in three months; further ones are passed by. */
const MOST_ADDRESSES = 20_000

/** How much is read at once, in milliseconds: half a day of a busy shop is a hundred deliveries. */
const SLICE = 86_400_000 / 2

/** So many are judged before others have their turn: some milliseconds for zones of many postcodes and corners. */
const JUDGED_AT_ONCE = 25

/** Returns what a change of one zone, or of the shop's place, would do to the places that the shop delivers to. */
export async function readZoneEffect(
  { read, clock }: Pick<Shop, 'read' | 'clock'>,
  change: DeliveryChange,
): Promise<ZoneEffect> {
  const before: PlacedZones = await readSettings(read)
  const after = deliveryAfter(before, change)
  const becomes = (address: DeliveryAddress) => placeAfter(before, after, placeOf(address))
  const open = await readOpenDeliveries(read)
  const outside = open.filter(({ address }) => becomes(address) === 'left_out')
  const effects = { same: 0, left_out: 0, taken_in: 0 }
  for await (const address of lastAddresses(read, clock())) effects[becomes(address)] += 1
  const { same, left_out: leftOut, taken_in: takenIn } = effects
  return {
    openOrders: outside.length,
    orders: outside.slice(0, MOST_NAMED).map(({ id, number, day }) => ({ id, number, day })),
    addresses: same + leftOut + takenIn,
    leftOut,
    takenIn,
  }
}

function placeOf({ postcode, point }: DeliveryAddress): Place {
  return { ...(postcode !== '' && { postcode }), ...(point && { point }) }
}

/** Each house once, the last first; little at a time, so that guests never wait for all of them. */
async function* lastAddresses(
  read: Shop['read'],
  now: number,
): AsyncGenerator<DeliveryAddress, void> {
  const seen = new Set<string>()
  const first = now - ADDRESS_DAYS * 86_400_000
  for (let until = now + 1; until > first && seen.size < MOST_ADDRESSES; until -= SLICE) {
    const since = Math.max(first, until - SLICE)
    for (const address of await readDeliveredAddresses(read, { since, until })) {
      const house = houseOf(address)
      if (seen.has(house)) continue
      seen.add(house)
      if (seen.size % JUDGED_AT_ONCE === 0) await setImmediate()
      yield address
    }
    await setImmediate()
  }
}

/** One house is one address, whatever was typed of its floor and however its street was written. */
function houseOf({ street, postcode, city }: DeliveryAddress): string {
  return [street, postcode, city].map((part) => foldLetters(part).replaceAll(' ', '')).join('\n')
}
