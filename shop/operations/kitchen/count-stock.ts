import { MAX_STOCK } from '#shop/domain/common/limits.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { businessDayEnd } from '#shop/domain/hours/business-day.ts'
import { type CountedThing, countsOf, thingKey } from '#shop/domain/menu/counted-stock.ts'
import {
  findDailyStock,
  readStockDays,
  writeCount,
} from '#shop/persistence/queries/kitchen/stock-days.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import { CONTROLS_CHANGED } from '#shop/realtime/live.ts'
import type { Shop } from '#shop/shop.ts'
import { businessDayOf } from '../settings/present-hours.ts'

/** How many are left now (null: nobody counts them today), or how many more or fewer there are than was thought. */
type CountChange = { left: number | null } | { more: number }

type Count = CountChange & {
  thing: CountedThing
  /** The id of the staff member. */
  by: string
}

/** `before` is what was left until then. */
type Counted = { left: number | null; before: number | null }

export type CountRefusal =
  | 'count_out_of_range'
  | 'not_counted'
  | 'unknown_item'
  | 'unknown_ingredient'

/**
 * Sets how many of an item, or portions of an ingredient, can still be sold on the present business day. What orders hold is
 * not among them, and comes back on top when they give it back. Fewer than none are none.
 */
export async function countStock(
  shop: Shop,
  { thing, by, ...change }: Count,
): Promise<Outcome<Counted, CountRefusal>> {
  if (!isWithin(change)) return refused({ code: 'count_out_of_range' })
  const id = Buffer.from(shop.random(16)).toString('hex')
  const now = shop.clock()
  const outcome = await shop.work(async (tx): Promise<Outcome<Counted, CountRefusal>> => {
    const owned = await findDailyStock(tx, thing)
    if (!owned) return refused({ code: `unknown_${thing.kind}` })
    const { day, ends, taken, left: before } = await presentCount(tx, thing, owned, now)
    const left = leftAfter(change, before)
    if (left === undefined) return refused({ code: 'not_counted' })
    const counted = left === null ? null : taken + left
    await writeCount(
      tx,
      { ...thing, day, counted, taken },
      { id, until: ends, actor_id: by, at: now },
    )
    return done({ left, before })
  })
  if (outcome.ok) shop.live.announce(CONTROLS_CHANGED)
  return outcome
}

function isWithin(change: CountChange): boolean {
  if ('more' in change) return Number.isInteger(change.more) && Math.abs(change.more) <= MAX_STOCK
  const { left } = change
  return left === null || (Number.isInteger(left) && left >= 0 && left <= MAX_STOCK)
}

/** Undefined: there is nothing that could be more. */
function leftAfter(change: CountChange, before: number | null): number | null | undefined {
  if ('left' in change) return change.left
  if (before === null) return undefined
  return Math.min(MAX_STOCK, Math.max(0, before + change.more))
}

async function presentCount(
  tx: Writer,
  thing: CountedThing,
  { dailyStock }: { dailyStock: number | null },
  now: number,
) {
  const settings = await readSettings(tx)
  const day = businessDayOf(settings, now)
  const stored = await readStockDays(tx, day)
  const owned = { item: [], ingredient: [], [thing.kind]: [{ id: thing.id, dailyStock }] }
  const left = countsOf(day, stored, owned).get(thingKey(thing))?.left ?? null
  const known = stored.find((count) => count.day === day && thingKey(count) === thingKey(thing))
  const ends = businessDayEnd(now, settings.timeZone, settings.businessDayEnds)
  return { day, ends, left, taken: known?.taken ?? 0 }
}
