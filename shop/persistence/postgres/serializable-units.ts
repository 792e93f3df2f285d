import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Database, Writer } from '../tables.ts'
import { Turns } from '../turns.ts'
import { refuseInsideUnit, runUnit, type Turn, type UnitOfWork } from '../unit-of-work.ts'
import { shareTransactions } from './shared-transaction.ts'

/** The last of the pauses between them, which double, is at most half a second. */
const MOST_ATTEMPTS = 10

/**
 * Each unit is its own serializable transaction, run again when others got in its way. Those that
 * run again do so one at a time, so that the units of one process don't fail each other for long.
 * Units with a turn share transactions.
 */
export function serializableUnits(database: Database, pool: Pool): UnitOfWork {
  const retries = new Turns()

  async function attempt<T>(unit: (tx: Writer) => Promise<T>): Promise<T> {
    const transaction = database.transaction().setIsolationLevel('serializable')
    return transaction.execute((tx) => runUnit(tx, unit))
  }

  async function retry<T>(unit: (tx: Writer) => Promise<T>, fault: unknown): Promise<T> {
    let latest = fault
    for (let attempts = 1; attempts < attemptsFor(latest); attempts += 1) {
      await setTimeout(randomInt(2 ** attempts))
      try {
        return await attempt(unit)
      } catch (next) {
        latest = next
      }
    }
    throw latest
  }

  async function retryInTurn<T>(unit: (tx: Writer) => Promise<T>, fault: unknown): Promise<T> {
    if (attemptsFor(fault) === 1) throw fault
    await retries.take()
    return await retry(unit, fault).finally(() => retries.give())
  }

  const lanes = new Map<Turn, UnitOfWork>()

  function laneOf(turn: Turn): UnitOfWork {
    const lane = shareTransactions({
      pool,
      begin: lockStatement(turn),
      endsTransaction: (fault) => attemptsFor(fault) === MOST_ATTEMPTS,
      runAlone: (unit, fault) => retryInTurn((tx) => lock(tx, turn).then(() => unit(tx)), fault),
    })
    lanes.set(turn, lane)
    return lane
  }

  return async (unit, turn) => {
    refuseInsideUnit()
    if (turn === undefined) return attempt(unit).catch((fault) => retryInTurn(unit, fault))
    // Those who wait must not hold the connections that others need.
    return (lanes.get(turn) ?? laneOf(turn))(unit)
  }
}

/** What is waited for before anything is read shows what others have committed meanwhile. */
function lockStatement(turn: Turn): string {
  return `lock table ${turn} in exclusive mode`
}

async function lock(tx: Writer, turn: Turn): Promise<void> {
  await sql.raw(lockStatement(turn)).execute(tx)
}

/** Each waits as long as a lock may take: together longer than any transaction may hold one. */
const MOST_WAITS = 3

/**
 * The transaction of such a fault has certainly left nothing behind. A duplicate key is tried once
 * more, because two units that race for a key may see that before they see each other.
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
