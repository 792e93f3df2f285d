import { currencyFor } from '#shop/domain/common/currency.ts'
import type { Currency } from '#shop/domain/common/money.ts'
import { movedClock } from '#shop/domain/settings/moved-clock.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { readOpenPromises } from '#shop/persistence/queries/orders/promised-orders.ts'
import {
  countMoneyUnderWay,
  type MoneyUnderWay,
} from '#shop/persistence/queries/payments/currency-uses.ts'
import { type LoggedChange, readChanges } from '#shop/persistence/queries/settings/changes.ts'
import type { Selector } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'

/** Why the shop's money or its clock can't be another one now. */
export type UnitRefusal =
  | { code: 'currency_in_use' | 'currency_decimals' | 'invalid_value'; field: 'currency' }
  | { code: 'clock_in_use'; field: 'timeZone' }

/** What still needs the present currency. */
export type CurrencyUses = MoneyUnderWay & { orders: number }

type Units = Pick<ShopSettings, 'currency' | 'timeZone'>

type Asked = {
  settings: Partial<ShopSettings>
  present: Units
  /** Every amount comes along anew, so that they may be counted in other digits. */
  bringsAmounts?: boolean
}

/** Counts what still needs the present currency. */
export async function readCurrencyUses(db: Selector, now: number): Promise<CurrencyUses> {
  const orders = await readOpenPromises(db)
  return { orders: orders.length, ...(await countMoneyUnderWay(db, now)) }
}

function isInUse(uses: CurrencyUses): boolean {
  return Object.values(uses).some((count) => count > 0)
}

/**
 * Returns why a change of settings may not be made now, for its currency and its time zone; nothing for all others. Both belong to
 * what is under way: orders are in the currency in which they were placed, and promised for a time by the clock.
 */
export async function unitRefusals(
  shop: Pick<Shop, 'clock'>,
  db: Selector,
  { settings: { currency, timeZone }, present, bringsAmounts = false }: Asked,
): Promise<UnitRefusal[]> {
  const refusals: UnitRefusal[] = []
  if (currency && JSON.stringify(currency) !== JSON.stringify(present.currency)) {
    const code = await currencyRefusal(shop, db, { currency, present, bringsAmounts })
    if (code) refusals.push({ code, field: 'currency' })
  }
  if (timeZone && timeZone !== present.timeZone && (await isMoved(db, present, timeZone))) {
    refusals.push({ code: 'clock_in_use', field: 'timeZone' })
  }
  return refusals
}

async function currencyRefusal(
  shop: Pick<Shop, 'clock'>,
  db: Selector,
  { currency, present, bringsAmounts }: Required<Omit<Asked, 'settings'>> & Pick<Units, 'currency'>,
): Promise<Extract<UnitRefusal, { field: 'currency' }>['code'] | null> {
  if (currencyFor(currency.code).decimals !== currency.decimals) return 'invalid_value'
  if (isInUse(await readCurrencyUses(db, shop.clock()))) return 'currency_in_use'
  const isRescaled = currency.decimals !== present.currency.decimals
  return isRescaled && !bringsAmounts ? 'currency_decimals' : null
}

/**
 * Whether money has been counted in another number of digits since a change: what it took away would come back as another
 * amount, with 9.50 as 950.
 */
export async function isRescaledSince(db: Selector, { at }: LoggedChange): Promise<boolean> {
  const later = await readChanges(db, 'setting', 'currency')
  return later.some(
    (change) => change.at >= at && digitsOf(change.before) !== digitsOf(change.after),
  )
}

function digitsOf(currency: unknown): number | undefined {
  return (currency as Partial<Currency> | null)?.decimals
}

async function isMoved(db: Selector, { timeZone: from }: Units, to: string): Promise<boolean> {
  const orders = await readOpenPromises(db)
  return orders.some(({ promisedAt }) => movedClock(promisedAt, { from, to }) !== null)
}
