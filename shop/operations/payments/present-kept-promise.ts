import { daysLater } from '#shop/domain/hours/days-between.ts'
import { keptPercent, sumRecords } from '#shop/domain/reports/kept-promise.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { dayOf } from '#shop/persistence/queries/payments/business-days.ts'
import { readDayRecords } from '#shop/persistence/queries/payments/day-sales.ts'
import type { Reader } from '#shop/persistence/tables.ts'

/** The business days before today that count. */
const DAYS = 7
/** Of fewer orders a share says nothing. */
const FEWEST_ORDERS = 20
/** A day is written some seconds after its end; nobody misses the figure for an hour. */
const SHOWN_FOR = 3_600_000

export type ShownPromise = {
  /** How many of a hundred orders of the last seven business days were on time, rounded down. */
  percent: number | null
  /** The instant until which it may be shown. */
  until: number
}

/** Returns what guests are told of how the shop keeps its promises: nothing unless it wants to, or of too few orders. */
export async function presentKeptPromise(
  read: Reader,
  settings: ShopSettings,
  now: number,
): Promise<ShownPromise> {
  if (!settings.showsKeptPromise) return { percent: null, until: Number.POSITIVE_INFINITY }
  const today = dayOf(now, settings)
  const days = { from: daysLater(today, -DAYS), to: daysLater(today, -1) }
  const record = sumRecords([...(await readDayRecords(read, days, now)).values()])
  const percent = record.orders < FEWEST_ORDERS ? null : keptPercent(record)
  return { percent, until: now + SHOWN_FOR }
}
