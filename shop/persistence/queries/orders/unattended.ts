import type { Selector } from '#shop/persistence/tables.ts'

/** A business day and the instant at which it began. */
type Day = { day: string; begins: number }

/**
 * Counts the orders of a business day that ended although the kitchen was called, and that were placed after anybody of the
 * crew last did anything: with an order of that day or a later one, a pause, a rush, or what is sold out.
 */
export async function countUnattended(db: Selector, { day, begins }: Day): Promise<number> {
  const lastAct = Math.max(
    begins,
    (await lastActOnOrders(db, day)) ?? 0,
    (await lastActInKitchen(db, begins)) ?? 0,
  )
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
