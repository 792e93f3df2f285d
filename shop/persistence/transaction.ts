import { AsyncLocalStorage } from 'node:async_hooks'
import type { KyselyPlugin } from 'kysely'
import { WaitedTooLong } from './outage.ts'
import type { Writer } from './tables.ts'

/**
 * Runs one transaction: all of it happens, durably, or nothing. It may run more than once, so it must not have
 * effects outside the database, and a statement that failed ends it.
 */
export type TransactionRunner = <T>(unit: (tx: Writer) => Promise<T>, key?: UnitKey) => Promise<T>

/**
 * How a unit goes beside others. `one_statement`: it is a single statement, which PostgreSQL judges on each row as others
 * have left it. So nothing refuses it, and it is answered in one round trip; a second statement throws.
 */
export type UnitKey = SerialKey | 'one_statement'

/**
 * The table that all transactions with this key lock: orders count in it, and steps of orders would be refused beside
 * them. They run one after another, in every program on the database; without a key, one of them would commit and the
 * others would have to be repeated. So each makes few round trips.
 */
export type SerialKey = 'order_numbers'

/** In milliseconds. A transaction waits only for its own queries, so one that takes longer is stuck. */
const LONGEST_TRANSACTION = 10_000

/** Runs a function with a transaction that refuses queries as soon as the function has ended. */
export async function runTransaction<T>(tx: Writer, unit: (tx: Writer) => Promise<T>): Promise<T> {
  const life: Life = { ended: false }
  const stuck = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    stuck.reject(
      new WaitedTooLong(
        'The transaction was aborted after 10 seconds: it awaited something other than its own queries.',
      ),
    )
  }, LONGEST_TRANSACTION)
  try {
    const answer = insideTransaction.run(life, () => unit(tx.withPlugin(refuseAfter(life))))
    return await Promise.race([answer, stuck.promise])
  } finally {
    clearTimeout(timer)
    life.ended = true
  }
}

/**
 * Awaits queries that were started at the same time, so that PostgreSQL gets them in one packet. Waits for all of
 * them even when one fails, because none may still run when the transaction ends.
 */
export async function awaitAll<const Asked extends readonly Promise<unknown>[]>(
  ...asked: Asked
): Promise<{ -readonly [At in keyof Asked]: Awaited<Asked[At]> }> {
  try {
    return await Promise.all(asked)
  } finally {
    await Promise.allSettled(asked)
  }
}

/** Throws within a transaction, where waiting for another connection could take for ever. */
export function refuseInsideTransaction(): void {
  if (insideTransaction.getStore()?.ended === false) {
    throw new Error('A transaction reads and writes only through its own queries.')
  }
}

type Life = { ended: boolean }

const insideTransaction = new AsyncLocalStorage<Life>()

function refuseAfter(life: Life): KyselyPlugin {
  return {
    transformQuery({ node }) {
      if (life.ended) throw new Error('This transaction has ended. Was an await forgotten?')
      return node
    },
    async transformResult({ result }) {
      return result
    },
  }
}
