import type { Span } from '#shop/domain/hours/business-day.ts'
import { daysLater } from '#shop/domain/hours/days-between.ts'
import {
  type AskedReport,
  askedDays,
  comparedDays,
  type DayRange,
  daysOver,
} from '#shop/domain/payments/report-period.ts'
import { type BusyHours, busyHours } from '#shop/domain/reports/busy-hours.ts'
import { NO_SALES, type Sales, sumSales } from '#shop/domain/reports/day-sales.ts'
import { type KitchenRecord, NO_RECORD, sumRecords } from '#shop/domain/reports/kept-promise.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { knownMenu, readContent } from '#shop/persistence/queries/menu/content.ts'
import {
  dayOf,
  readBusinessDays,
  spanUntilNow,
  type Whole,
} from '#shop/persistence/queries/payments/business-days.ts'
import {
  readDayHours,
  readDayRecords,
  readDaySales,
} from '#shop/persistence/queries/payments/day-sales.ts'
import { readRecord } from '#shop/persistence/queries/payments/finished-orders.ts'
import { readSales } from '#shop/persistence/queries/payments/sold-orders.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Reader } from '#shop/persistence/tables.ts'

/** Over how many days before today it is told when it is busy. */
const BUSY_DAYS = 56

/** A day of a report. `sales` is null as long as an earlier day is not summed up, unless the report is whole. */
type SalesDay = { day: string; sales: Sales | null }

export type SalesReport = {
  range: DayRange
  days: SalesDay[]
  total: Sales
  /** What the period is compared with, as far as it has itself come; null: with nothing. */
  before: KitchenRecord | null
  /** Of the last eight weeks, whatever the period. */
  busy: BusyHours
}

/** Returns what a period sold and how its kitchen kept its promises, and when the shop is busy. */
export async function reportSales(
  read: Reader,
  asked: AskedReport,
  now: number,
  { isWhole = false }: Whole = {},
): Promise<SalesReport> {
  const settings = await readSettings(read)
  const today = dayOf(now, settings)
  const range = askedDays(asked, today)
  const other = comparedDays(asked.period, range, asked.comparison)
  const menu = knownMenu(await readContent(read))
  const found = await readBusinessDays(read, range, now, {
    written: await readDaySales(read, range, now),
    none: NO_SALES,
    workOut: (span) => readSales(read, span, settings, menu),
    isWhole,
  })
  return {
    range,
    days: found.map(({ day, facts }) => ({ day, sales: facts })),
    total: sumSales(found.flatMap(({ facts }) => facts ?? [])),
    before: other && (await recordBefore(read, { range, other, today, now }, settings)),
    busy: busyHours(await hoursBefore(read, today, now), settings.businessDayEnds),
  }
}

type Ranges = { range: DayRange; other: DayRange; today: string; now: number }

/** The kitchen's record alone: what else was sold in the other days nobody asks. */
async function recordBefore(
  read: Reader,
  { range, other, today, now }: Ranges,
  { currency }: Pick<ShopSettings, 'currency'>,
): Promise<KitchenRecord> {
  const workOut = (span: Span) => readRecord(read, span, currency.code)
  const days = await readBusinessDays(read, other, now, {
    written: await readDayRecords(read, other, now),
    none: NO_RECORD,
    workOut,
    isWhole: false,
  })
  const known = days.map(({ facts }) => facts ?? NO_RECORD)
  const over = daysOver(range, today)
  if (over === null) return sumRecords(known)
  const same = days[over]
  const until = same ? [await workOut(await spanUntilNow(read, same.day, { today, now }))] : []
  return sumRecords([...known.slice(0, over), ...until])
}

async function hoursBefore(read: Reader, today: string, now: number) {
  const days = { from: daysLater(today, -BUSY_DAYS), to: daysLater(today, -1) }
  return [...(await readDayHours(read, days, now))].map(([day, hours]) => ({ day, hours }))
}
