import type { Span } from '#shop/domain/hours/business-day.ts'
import { effectOf } from '#shop/domain/menu/missing-ingredients.ts'
import {
  type KitchenRecord,
  LATE_CAUSES,
  type LateCause,
  recordOf,
  sumRecords,
} from '#shop/domain/reports/kept-promise.ts'
import type { LostSales } from '#shop/domain/reports/lost-sales.ts'
import { lostTogether } from '#shop/domain/reports/lost-together.ts'
import { type OutOfStock, outTimes } from '#shop/domain/reports/out-times.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { readOutMarks } from '#shop/persistence/queries/kitchen/out-marks.ts'
import { readTakenOut } from '#shop/persistence/queries/kitchen/taken-out.ts'
import { readContent } from '#shop/persistence/queries/menu/content.ts'
import { readMenuNames } from '#shop/persistence/queries/menu/menu-names.ts'
import {
  type OrderNotMade,
  readOrdersNotMade,
} from '#shop/persistence/queries/orders/orders-not-made.ts'
import { dayOf, spanOfDay } from '#shop/persistence/queries/payments/business-days.ts'
import { readFinishedOrders } from '#shop/persistence/queries/payments/finished-orders.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Reader } from '#shop/persistence/tables.ts'
import { readDaysLike } from './read-days-like.ts'
import { type Kept, keptOf, readKeptOfWeek } from './read-kept.ts'
import { type Prep, readPrep } from './read-prep.ts'

/** An order that came later than its guest was told when they ordered, by whole minutes. */
type LateOrder = {
  id: string
  number: number
  /** The business day that its number belongs to. */
  numberDay: string
  minutes: number
  cause: LateCause
}

/**
 * What could not be had. `dishes` is how many it takes with it, itself or those that can't be made without it; `lost` is what they might have
 * sold meanwhile: null where no such day is known.
 */
type OutReport = OutOfStock & { name: string; dishes: number; lost: LostSales | null }

/** How a business day went, apart from its money. Instants are epoch milliseconds. */
export type Evening = {
  day: string
  kept: Kept
  /** Of the week until then, from Monday on. */
  week: Kept
  late: LateOrder[]
  out: OutReport[]
  notMade: OrderNotMade[]
  /** What the next day needs; null for a day that is over. */
  next: Prep | null
}

/** Returns how a business day went and what the next one needs; null: it is still to come. */
export async function readEvening(read: Reader, day: string, now: number): Promise<Evening | null> {
  const settings = await readSettings(read)
  const today = dayOf(now, settings)
  if (day > today) return null
  const span = await spanOfDay(read, day, settings, now)
  const finished = await readFinishedOrders(read, span, settings.currency.code)
  const records = finished.map(({ times, ...order }) => ({ order, record: recordOf(times) }))
  const ofDay = sumRecords(records.map(({ record }) => record))
  return {
    day,
    kept: keptOf(ofDay),
    week: await readKeptOfWeek(read, day, ofDay, now),
    late: records.flatMap(({ order, record }) =>
      lateOf(record).map((one) => ({ ...order, ...one })),
    ),
    out: await readOut(read, day, { span, settings, now }),
    notMade: await readOrdersNotMade(read, span, settings.currency.code),
    next: day === today ? await readPrep(read, day, settings, now) : null,
  }
}

function lateOf({ late }: KitchenRecord): Pick<LateOrder, 'minutes' | 'cause'>[] {
  return LATE_CAUSES.flatMap((cause) => late[cause].map(([minutes]) => ({ minutes, cause })))
}

type Day = { span: Span; settings: ShopSettings; now: number }

async function readOut(
  read: Reader,
  day: string,
  { span, settings, now }: Day,
): Promise<OutReport[]> {
  const marks = await readOutMarks(read, span)
  const taken = await readTakenOut(read, { day, ends: span.ends }, marks)
  const out = outTimes(
    [...marks, ...taken].toSorted((one, other) => one.at - other.at),
    span,
    now,
  )
  if (out.length === 0) return []
  const names = await readMenuNames(read)
  const before = await readDaysLike(read, day, now)
  const dishesOf = await readDishesOf(read)
  const things = out.map((thing) => ({ ...thing, dishes: dishesOf(thing) }))
  const lost = lostTogether(things, before, settings.timeZone)
  return things.map(({ dishes, ...thing }, nth) => ({
    ...thing,
    name: names[thing.id] ?? thing.id,
    dishes: dishes.length,
    lost: lost[nth] ?? null,
  }))
}

/** Returns what can't be had without a thing, by the recipes of today. */
async function readDishesOf(read: Reader): Promise<(thing: OutOfStock) => string[]> {
  const { recipes, parts } = await readContent(read)
  const all = [...parts.ingredients].map(
    ([id, one]) => [id, { ...one, soldOutUntil: null }] as const,
  )
  const stock = { ingredients: new Map(all), groups: parts.groups }
  return ({ kind, id }) => (kind === 'item' ? [id] : effectOf(id, recipes, stock, 0).takesOff)
}
