import { MAX_PORTIONS } from '#shop/domain/common/limits.ts'
import {
  type CountedKind,
  type CountedThing,
  type DayCount,
  FEW,
  type StockClaim,
  type Taken,
  thingKey,
} from '#shop/domain/menu/counted-stock.ts'
import { runCached } from '#shop/persistence/fast/cached-query.ts'
import type { NewRow, Selector, Writer } from '#shop/persistence/tables.ts'
import { awaitAll } from '#shop/persistence/transaction.ts'
import { personAt } from '../accounts/kitchen-devices.ts'
import { raiseStockRevision } from '../settings/revisions.ts'

/** Returns what is counted on business days from one on (`YYYY-MM-DD`), as far as anything was stored of it. */
export async function readStockDays(read: Selector, from: string): Promise<DayCount[]> {
  const rows = await read
    .selectFrom('stock_days')
    .selectAll()
    .where('business_day', '>=', from)
    .orderBy('business_day')
    .orderBy('kind')
    .orderBy('thing_id')
    .execute()
  return rows.map(({ business_day: day, thing_id: id, ...count }) => ({ day, id, ...count }))
}

/**
 * Takes what an order claims of a business day's stock. Throws when there is less of anything, because then the order was
 * evaluated by outdated counts. `claims` are in the order that all orders have.
 */
export async function takeStock(
  tx: Writer,
  day: string,
  claims: readonly StockClaim[],
): Promise<void> {
  if (claims.length === 0) return
  const isShown = claims.some(({ kind, left, quantity }) => isFew(kind, left - quantity))
  const [taken] = await awaitAll(
    claimStock(tx, day, claims),
    ...(isShown ? [raiseStockRevision(tx)] : []),
  )
  if (taken < claims.length) throw new Error('More was taken of the stock than there is.')
}

async function claimStock(tx: Writer, day: string, claims: readonly StockClaim[]): Promise<number> {
  const values = claims.flatMap(({ kind, id, counted, quantity }) => {
    return [day, kind, id, counted, quantity]
  })
  const { rows } = await runCached(tx, `${claims.length} stock claims`, values, () =>
    claimStatement(tx, day, claims).compile(),
  )
  return rows.length
}

function claimStatement(tx: Writer, day: string, claims: readonly StockClaim[]) {
  return tx
    .insertInto('stock_days')
    .values(
      claims.map(({ kind, id, counted, quantity }) => {
        return { business_day: day, kind, thing_id: id, counted, taken: quantity }
      }),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['business_day', 'kind', 'thing_id'])
        .doUpdateSet((row) => ({
          taken: row('stock_days.taken', '+', row.ref('excluded.taken')),
        }))
        .where((row) =>
          row(
            row('stock_days.taken', '+', row.ref('excluded.taken')),
            '<=',
            row.ref('stock_days.counted'),
          ),
        ),
    )
    .returning('taken')
}

/** Gives back what an order holds of a business day's stock. */
export async function returnStock(tx: Writer, day: string, held: readonly Taken[]): Promise<void> {
  let isShown = false
  for (const { quantity, ...thing } of inOrder(held)) {
    const row = await tx
      .updateTable('stock_days')
      .set((set) => ({ taken: set('taken', '-', quantity) }))
      .where('business_day', '=', day)
      .where('kind', '=', thing.kind)
      .where('thing_id', '=', thing.id)
      .returning(['counted', 'taken'])
      .executeTakeFirst()
    if (!row || row.counted === null) continue
    isShown ||= isFew(thing.kind, row.counted - row.taken - quantity)
  }
  if (isShown) await raiseStockRevision(tx)
}

/**
 * Whether the kitchen has said that nothing is left of a thing at an instant (`at`): it is marked as sold out, or was counted
 * last to none. What orders have taken says nothing of it.
 */
export async function isOutByKitchen(
  tx: Writer,
  { kind, id }: CountedThing,
  { at, now }: { at: number; now: number },
): Promise<boolean> {
  const { sold_out_until: marked = null } =
    (await tx
      .selectFrom(kind === 'item' ? 'items' : 'ingredients')
      .select('sold_out_until')
      .where('id', '=', id)
      .executeTakeFirst()) ?? {}
  // A mark that has ended says nothing of an order that is late.
  if (marked !== null && marked > Math.max(at, now)) return true
  const counted = await tx
    .selectFrom('kitchen_changes')
    .select(['count', 'until'])
    .where('kind', '=', 'count')
    .where(kind === 'item' ? 'item_id' : 'ingredient_id', '=', id)
    .where('at', '>', now - LONGEST_COUNT)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return counted?.count === 0 && counted.until > at
}

/** A count ends with its business day, which has 25 hours when the clock is set back. */
const LONGEST_COUNT = 25 * 60 * 60_000

/** Deletes what was counted and taken on business days before one (`YYYY-MM-DD`). */
export async function forgetStockDaysBefore(tx: Writer, day: string): Promise<void> {
  await tx.deleteFrom('stock_days').where('business_day', '<', day).execute()
}

/** The same for all that take of it, so that none of them waits for another that waits for it. */
function inOrder<Thing extends CountedThing>(things: readonly Thing[]): Thing[] {
  return things.toSorted((one, other) => (thingKey(one) < thingKey(other) ? -1 : 1))
}

/** Whether pages may say how many are left of it. An item may need several portions of an ingredient. */
function isFew(kind: CountedKind, left: number): boolean {
  return left <= (kind === 'item' ? FEW : FEW * MAX_PORTIONS)
}

/** Returns how many of a thing its owner has every day, null if that isn't counted; undefined: there is no such thing. */
export async function findDailyStock(
  tx: Writer,
  { kind, id }: CountedThing,
): Promise<{ dailyStock: number | null } | undefined> {
  return tx
    .selectFrom(kind === 'item' ? 'items' : 'ingredients')
    .select('daily_stock as dailyStock')
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Stores how many there are of a thing on a business day, updates public pages, and records who counted. */
export async function writeCount(
  tx: Writer,
  { day, kind, id, ...count }: DayCount,
  change: Pick<NewRow<'kitchen_changes'>, 'id' | 'until' | 'actor_id' | 'at'>,
): Promise<void> {
  await tx
    .insertInto('stock_days')
    .values({ business_day: day, kind, thing_id: id, ...count })
    .onConflict((conflict) =>
      conflict.columns(['business_day', 'kind', 'thing_id']).doUpdateSet(count),
    )
    .execute()
  await tx
    .insertInto('kitchen_changes')
    .values({
      ...change,
      kind: 'count',
      item_id: kind === 'item' ? id : null,
      ingredient_id: kind === 'ingredient' ? id : null,
      minutes: 0,
      reason: '',
      count: count.counted === null ? null : count.counted - count.taken,
      person: personAt(tx, change.actor_id),
    })
    .execute()
  await raiseStockRevision(tx)
}
