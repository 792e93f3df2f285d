import { AsyncLocalStorage } from 'node:async_hooks'
import type { KyselyPlugin } from 'kysely'
import { WaitedTooLong } from './outage.ts'
import type { Writer } from './tables.ts'

/**
 * One transaction: all of it happens, durably, or none of it. Nothing external inside.
 * A unit may run more than once, and a statement that failed ends it.
 */
export type UnitOfWork = <T>(unit: (tx: Writer) => Promise<T>, key?: SerialKey) => Promise<T>

/**
 * The table that units with this key all count in. They run one after another, in every program on the database.
 * Without a key one of them would commit, and the others would have to run again.
 */
export type SerialKey = 'order_numbers'

/** In milliseconds. A unit waits for its own queries only, so one that takes longer is stuck. */
const LONGEST_UNIT = 10_000

/** Runs a unit on its transaction, which stops answering as soon as the unit has ended. */
export async function runUnit<T>(tx: Writer, unit: (tx: Writer) => Promise<T>): Promise<T> {
  const life: Life = { ended: false }
  const stuck = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    stuck.reject(
      new WaitedTooLong(
        'The transaction was aborted after 10 seconds: it awaited something other than its own queries.',
      ),
    )
  }, LONGEST_UNIT)
  try {
    const answer = insideUnit.run(life, () => unit(tx.withPlugin(refuseAfter(life))))
    return await Promise.race([answer, stuck.promise])
  } finally {
    clearTimeout(timer)
    life.ended = true
  }
}

/**
 * Awaits queries that were started at the same time, so that PostgreSQL gets them in one packet. Waits for all of
 * them even when one fails, because none may still run when its unit of work ends.
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

/** Throws inside a unit, where waiting for another connection could wait for ever. */
export function refuseInsideUnit(): void {
  if (insideUnit.getStore()?.ended === false) {
    throw new Error('A unit of work reads and writes through its own transaction only.')
  }
}

type Life = { ended: boolean }

const insideUnit = new AsyncLocalStorage<Life>()

function refuseAfter(life: Life): KyselyPlugin {
  return {
    transformQuery({ node }) {
      if (life.ended) throw new Error('This unit of work has ended. Was an await forgotten?')
      return node
    },
    async transformResult({ result }) {
      return result
    },
  }
}
