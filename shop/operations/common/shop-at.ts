import { listDuePlans } from '#shop/persistence/queries/menu/item-plans.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { TransactionRunner, UnitKey } from '#shop/persistence/transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { publishDuePlans } from '../menu/publish-plan.ts'

/** Ends a transaction of which nothing may stay. */
class NothingStays extends Error {}

/**
 * Returns the shop as it is at another instant. What its operations write is undone with their transaction, so that nothing
 * in the database is dated by it.
 */
export function shopAt(shop: Shop, instant: number): Shop {
  return {
    ...shop,
    clock: () => instant,
    work: (unit, key) => withoutTrace(shop.work, unit, key),
  }
}

/**
 * Runs what reads the shop as it is at another instant, with the drafts of dishes that are published by then. With such drafts it
 * runs in one transaction, of which nothing stays.
 */
export async function atInstant<Result>(
  shop: Shop,
  instant: number,
  read: (then: Shop) => Promise<Result>,
): Promise<Result> {
  const due = await listDuePlans(shop.read, instant)
  if (due.length === 0) return read(shopAt(shop, instant))
  return withoutTrace(shop.work, async (tx) => {
    const then: Shop = { ...shop, clock: () => instant, read: tx, work: (unit) => unit(tx) }
    await publishDuePlans(then)
    return read(then)
  })
}

async function withoutTrace<T>(
  work: TransactionRunner,
  unit: (tx: Writer) => Promise<T>,
  key?: UnitKey,
): Promise<T> {
  const answered = Promise.withResolvers<T>()
  try {
    await work(
      async (tx) => {
        answered.resolve(await unit(tx))
        throw new NothingStays()
        // A single statement by itself couldn't be undone.
      },
      key === 'one_statement' ? undefined : key,
    )
  } catch (fault) {
    if (!(fault instanceof NothingStays)) throw fault
  }
  return answered.promise
}
