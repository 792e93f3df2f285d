import { changeSettings } from './change-shop.ts'
import { type RunningShop, type StartOptions, startShop } from './running-shop.ts'

/** In the afternoon the seeded shop is open on every day, and no promised time is on the next one. */
const HOUR = Number(process.env.SHOP_HOUR ?? 15)

/** Starts a shop whose clock shows the same hour whenever the tests run. */
export async function startShopAtThatHour(
  options?: StartOptions,
  start: typeof startShop = startShop,
): Promise<RunningShop> {
  const shop = await start(options)
  await changeSettings(shop, { timeZone: zoneWhereItIs(HOUR, Date.now()) })
  return shop
}

/** Returns a zone without summer time in which an instant falls into the hour, from 0 to 23. */
export function zoneWhereItIs(hour: number, instant: number): string {
  const ahead = (hour - new Date(instant).getUTCHours() + 24) % 24
  // The names count westwards: Etc/GMT-3 is three hours ahead of UTC.
  return ahead <= 12 ? `Etc/GMT-${ahead}` : `Etc/GMT+${24 - ahead}`
}
