import { currencyFor } from '#shop/domain/common/currency.ts'
import type { MinorUnits } from '#shop/domain/common/money.ts'
import { menuAmounts } from '#shop/domain/menu/menu-amounts.ts'
import { hasEnded } from '#shop/domain/pricing/discount.ts'
import { type MovedClock, movedClock } from '#shop/domain/settings/moved-clock.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { readMenuDraft } from '#shop/persistence/queries/menu/menu-drafts.ts'
import {
  type OpenPromise,
  readOpenPromises,
} from '#shop/persistence/queries/orders/promised-orders.ts'
import { listDiscountCodes } from '#shop/persistence/queries/pricing/discount-codes.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { type CurrencyUses, readCurrencyUses } from './unit-refusals.ts'

/** How many orders are named one by one. */
const MOST_NAMED = 20

/** What would become of the shop's amounts in another currency. */
export type CurrencyChange = {
  code: string
  decimals: number
  /** Prices of items. */
  prices: number
  /** Amounts of choices, times, combos, fees and limits. */
  others: number
  /** Codes of an amount, or with a least order. */
  codes: number
  /** One of them, in minor units: the first that has digits which the currency has not, if there is one. */
  example: MinorUnits | null
  /** How many have such digits. */
  unfit: number
  uses: CurrencyUses
}

/** What the shop's clock would show in another time zone. */
export type ZoneChange = {
  timeZone: string
  /** Now; null: the same. */
  now: MovedClock | null
  /** How many open orders are promised for what would be another time by the clock. */
  count: number
  /** The first of them. */
  orders: (Pick<OpenPromise, 'id' | 'number'> & MovedClock)[]
}

export type Units = {
  currency: { code: string; decimals: number }
  timeZone: string
  uses: CurrencyUses
}

/** Returns the shop's currency and time zone, and what needs the currency. */
export async function readUnits({ read, clock }: Pick<Shop, 'read' | 'clock'>): Promise<Units> {
  const { currency, timeZone } = await readSettings(read)
  return { currency, timeZone, uses: await readCurrencyUses(read, clock()) }
}

/** Works out what another currency would make of the shop's amounts. Takes a known code. */
export async function readCurrencyChange(
  { read, clock }: Pick<Shop, 'read' | 'clock'>,
  code: string,
): Promise<CurrencyChange> {
  const settings = await readSettings(read)
  const { prices, others } = menuAmounts(await readMenuDraft(read))
  const codes = (await listDiscountCodes(read)).filter((one) => !hasEnded(one, clock()))
  const ofCodes = codes.map(({ kind, value, minimum }) => {
    return [kind === 'amount' ? value : 0, minimum].filter((amount) => amount > 0)
  })
  const ofSettings = settingAmounts(settings)
  const { decimals } = currencyFor(code)
  const step = 10 ** Math.max(0, settings.currency.decimals - decimals)
  const all = [...prices, ...others, ...ofSettings, ...ofCodes.flat()]
  const unfit = all.filter((amount) => amount % step !== 0)
  return {
    code,
    decimals,
    prices: prices.length,
    others: others.length + ofSettings.length,
    codes: ofCodes.filter(({ length }) => length > 0).length,
    example: unfit[0] ?? all[0] ?? null,
    unfit: unfit.length,
    uses: await readCurrencyUses(read, clock()),
  }
}

function settingAmounts({ deliveryFee, largeOrderTotal, zones }: ShopSettings): MinorUnits[] {
  const ofZones = zones.flatMap(({ fee, minimum }) => [fee, minimum])
  return [deliveryFee, largeOrderTotal ?? 0, ...ofZones].filter((amount) => amount > 0)
}

/** Works out what the shop's clock would show in another time zone. Takes a known one. */
export async function readZoneChange(
  { read, clock }: Pick<Shop, 'read' | 'clock'>,
  timeZone: string,
): Promise<ZoneChange> {
  const zones = { from: (await readSettings(read)).timeZone, to: timeZone }
  const orders = (await readOpenPromises(read)).flatMap(({ id, number, promisedAt }) => {
    const moved = movedClock(promisedAt, zones)
    return moved ? [{ id, number, ...moved }] : []
  })
  const now = movedClock(clock(), zones)
  return { timeZone, now, count: orders.length, orders: orders.slice(0, MOST_NAMED) }
}
