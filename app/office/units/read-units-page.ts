import { isCurrencyCode } from '#shop/domain/common/currency.ts'
import { MAX_TIME_ZONE_LENGTH } from '#shop/domain/common/limits.ts'
import { isTimeZone } from '#shop/domain/settings/time-zone.ts'
import {
  readCurrencyChange,
  readUnits,
  readZoneChange,
  type Units,
} from '#shop/operations/settings/read-units.ts'
import { seenMark } from '#shop/operations/settings/seen-value.ts'
import type { Shop } from '#shop/shop.ts'
import { readUnitsAnswer } from './units-address.ts'
import type { UnitsData } from './units-data.ts'

/** Reads the currency and the time zone, and what those that the address names would change. */
export async function readUnitsPage(shop: Shop, query: URLSearchParams): Promise<UnitsData> {
  const units = await readUnits(shop)
  const currency = query.get('currency') ?? ''
  const typedZone = (query.get('timeZone') ?? '').trim().slice(0, MAX_TIME_ZONE_LENGTH)
  const isZone = isTimeZone(typedZone) && typedZone !== units.timeZone
  return {
    ...units,
    typedZone,
    answer: readUnitsAnswer(query),
    seen: marksOf(shop, units),
    inCurrency:
      isCurrencyCode(currency) && currency !== units.currency.code
        ? await readCurrencyChange(shop, currency)
        : null,
    inZone: isZone ? await readZoneChange(shop, typedZone) : null,
    isUnknownZone: typedZone !== '' && !isTimeZone(typedZone),
  }
}

function marksOf(shop: Shop, { currency, timeZone }: Units): UnitsData['seen'] {
  return { currency: seenMark(shop, currency), timeZone: seenMark(shop, timeZone) }
}
