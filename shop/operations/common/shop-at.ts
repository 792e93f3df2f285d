import type { Writer } from '#shop/persistence/tables.ts'
import type { SerialKey, TransactionRunner } from '#shop/persistence/transaction.ts'
import type { Shop } from '#shop/shop.ts'

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

async function withoutTrace<T>(
  work: TransactionRunner,
  unit: (tx: Writer) => Promise<T>,
  key?: SerialKey,
): Promise<T> {
  const answered = Promise.withResolvers<T>()
  try {
    await work(async (tx) => {
      answered.resolve(await unit(tx))
      throw new NothingStays()
    }, key)
  } catch (fault) {
    if (!(fault instanceof NothingStays)) throw fault
  }
  return answered.promise
}
