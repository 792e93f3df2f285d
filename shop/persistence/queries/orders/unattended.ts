import type { Selector } from '#shop/persistence/tables.ts'
import { canWait, isOpen } from './state-conditions.ts'

/** A business day and the instant at which it began. */
type Day = { day: string; begins: number }

/**
 * Counts the orders of a business day that ended although the kitchen was called, and that were placed after anybody of the
 * crew last did anything: with an order of that day or a later one, a pause, a rush, or what is sold out.
 */
export async function countUnattended(db: Selector, { day, begins }: Day): Promise<number> {
  const lastAct = await lastActOfCrew(db, { day, begins })
  const { count } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('business_day', '=', day)
    .where('state', '=', 'expired')
    .where('answer_nudges', '>', 0)
    .where('is_trial', '=', 0)
    .where('placed_at', '>', lastAct)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Counts the open orders of a business day that the kitchen accepted, that should have been ready until an instant, and that were
 * placed after anybody of the crew last did anything.
 */
export async function countUntouched(db: Selector, day: Day, readyUntil: number): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isOpen)
    .where('business_day', '=', day.day)
    .where('accepted_at', 'is not', null)
    .where('is_trial', '=', 0)
    .where('promised_at', '<=', readyUntil)
    .where('placed_at', '>', await lastActOfCrew(db, day))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Whether staff touched each of the last orders of earlier business days that were accepted, so many of them, at most `late`
 * milliseconds after it should have been ready. False where there are fewer.
 */
export async function areTouchedInTime(
  db: Selector,
  { day, most, late }: { day: string; most: number; late: number },
): Promise<boolean> {
  const orders = await db
    .selectFrom('orders')
    .select('promised_at')
    .select((eb) =>
      eb
        .selectFrom('order_events')
        .select((events) => events.fn.min('at').as('at'))
        .whereRef('order_id', '=', 'orders.id')
        .where('actor', '=', 'staff')
        // Who only accepts orders for later doesn't touch them when they are made.
        .where((events) => events.not(canWait))
        .as('touched_at'),
    )
    .where('business_day', '<', day)
    .where('accepted_at', 'is not', null)
    .where('is_trial', '=', 0)
    .orderBy('business_day', 'desc')
    .orderBy('number', 'desc')
    .limit(most)
    .execute()
  const inTime = orders.filter(
    ({ touched_at, promised_at }) =>
      touched_at !== null && Number(touched_at) <= promised_at + late,
  )
  return inTime.length === most
}

/** Whether the shop has stopped orders by itself since an instant. */
export async function hasPausedItself(db: Selector, since: number): Promise<boolean> {
  const row = await db
    .selectFrom('kitchen_changes')
    .select('id')
    .where('at', '>=', since)
    .where('kind', '=', 'pause')
    .where('actor_id', '=', 'shop')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** When anybody of the crew last did anything on a business day, or when it began. */
async function lastActOfCrew(db: Selector, { day, begins }: Day): Promise<number> {
  return Math.max(
    begins,
    (await lastActOnOrders(db, day)) ?? 0,
    (await lastTick(db, begins)) ?? 0,
    (await lastActInKitchen(db, begins)) ?? 0,
  )
}

async function lastTick(db: Selector, since: number): Promise<number | null> {
  const { at } = await db
    .selectFrom('order_station_ticks')
    .select((eb) => eb.fn.max('at').as('at'))
    .where('at', '>=', since)
    .executeTakeFirstOrThrow()
  return at === null ? null : Number(at)
}

async function lastActOnOrders(db: Selector, day: string): Promise<number | null> {
  const { at } = await db
    .selectFrom('orders')
    .innerJoin('order_events', 'order_events.order_id', 'orders.id')
    .select((eb) => eb.fn.max('order_events.at').as('at'))
    .where('orders.business_day', '>=', day)
    .where('order_events.actor', '=', 'staff')
    .executeTakeFirstOrThrow()
  return at === null ? null : Number(at)
}

async function lastActInKitchen(db: Selector, since: number): Promise<number | null> {
  const { at } = await db
    .selectFrom('kitchen_changes')
    .select((eb) => eb.fn.max('at').as('at'))
    .where('at', '>=', since)
    .where('actor_id', '!=', 'shop')
    .executeTakeFirstOrThrow()
  return at === null ? null : Number(at)
}
