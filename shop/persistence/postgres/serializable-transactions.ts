import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { Mutex } from '../mutex.ts'
import type { Database, Writer } from '../tables.ts'
import {
  refuseInsideTransaction,
  runTransaction,
  type SerialKey,
  type TransactionRunner,
} from '../transaction.ts'
import { runOneStatement } from './one-statement.ts'
import { shareTransactions } from './shared-transaction.ts'

/** The pauses between attempts double, up to half a second. */
const MOST_ATTEMPTS = 10

/**
 * After so many attempts a repeat begins with the lock that every order begins with. What it conflicts with are mostly orders
 * of other programs, which never end; beside that lock there are none.
 */
const UNLOCKED_ATTEMPTS = 3

/**
 * Runs each transaction as serializable, and repeats it after a conflict. Repeats run one at a time, so that the
 * transactions of one process don't make each other fail for long. Those with the same key share a database
 * transaction.
 */
export function serializableTransactions(database: Database, pool: Pool): TransactionRunner {
  const retries = new Mutex()

  async function attempt<T>(unit: (tx: Writer) => Promise<T>): Promise<T> {
    const transaction = database.transaction().setIsolationLevel('serializable')
    return transaction.execute((tx) => runTransaction(tx, unit))
  }

  async function retry<T>(unit: (tx: Writer) => Promise<T>, fault: unknown): Promise<T> {
    let latest = fault
    for (let attempts = 1; attempts < attemptsFor(latest); attempts += 1) {
      await setTimeout(randomInt(2 ** attempts))
      try {
        return await attempt(
          attempts < UNLOCKED_ATTEMPTS ? unit : (tx) => unitBehindOrders(tx, unit),
        )
      } catch (next) {
        latest = next
      }
    }
    throw latest
  }

  async function retryAlone<T>(unit: (tx: Writer) => Promise<T>, fault: unknown): Promise<T> {
    if (attemptsFor(fault) === 1) throw fault
    await retries.lock()
    return await retry(unit, fault).finally(() => retries.unlock())
  }

  const lanes = new Map<SerialKey, TransactionRunner>()

  function laneOf(key: SerialKey): TransactionRunner {
    const lane = shareTransactions({
      pool,
      begin: lockStatement(key),
      endsTransaction: (fault) => attemptsFor(fault) === MOST_ATTEMPTS,
      runAlone: (unit, fault) => retryAlone((tx) => lock(tx, key).then(() => unit(tx)), fault),
    })
    lanes.set(key, lane)
    return lane
  }

  return async (unit, key) => {
    refuseInsideTransaction()
    if (key === undefined) return attempt(unit).catch((fault) => retryAlone(unit, fault))
    if (key === 'one_statement') {
      return runOneStatement(database, unit).catch((fault) => retryAlone(unit, fault))
    }
    // Transactions that wait for their key use no connection, because others need those.
    return (lanes.get(key) ?? laneOf(key))(unit)
  }
}

async function unitBehindOrders<T>(tx: Writer, unit: (tx: Writer) => Promise<T>): Promise<T> {
  await lock(tx, 'order_numbers')
  return unit(tx)
}

/** Locks before the first read, so that the snapshot contains everything that was committed meanwhile. */
function lockStatement(table: SerialKey): string {
  return `lock table ${table} in exclusive mode`
}

async function lock(tx: Writer, table: SerialKey): Promise<void> {
  await sql.raw(lockStatement(table)).execute(tx)
}

/** Each wait is as long as a lock may take: together longer than any transaction may hold one. */
const MOST_WAITS = 3

/**
 * A transaction with such an error has certainly changed nothing. A duplicate key is tried once more, because two
 * transactions that race for a key may get this error before the conflict is detected.
 */
function attemptsFor(fault: unknown): number {
  switch (sqlState(fault)) {
    case '40001': // serialization failure
    case '40P01': // deadlock
      return MOST_ATTEMPTS
    case '55P03': // a lock that did not come
    case '25P03': // stood still inside a transaction, such as on a machine that stood still
    case '25P04': // a transaction that took too long
      return MOST_WAITS
    case '23505': // duplicate key
    case '0A000': // a plan that was kept and no longer fits its table
      return 2
    default:
      return 1
  }
}

function sqlState(fault: unknown): unknown {
  return fault instanceof Error && 'code' in fault ? fault.code : undefined
}
