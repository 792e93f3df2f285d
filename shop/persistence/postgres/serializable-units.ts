import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Database } from '../tables.ts'
import { refuseInsideUnit, runUnit, type UnitOfWork } from '../unit-of-work.ts'

const MOST_ATTEMPTS = 10
/** In milliseconds; the pause before a retry is a random part of a span that doubles up to the last. */
const PAUSE = { first: 4, longest: 500 }

/** Each unit is its own serializable transaction, run again when others got in its way. */
export function serializableUnits(database: Database): UnitOfWork {
  return async (unit) => {
    refuseInsideUnit()
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await database
          .transaction()
          .setIsolationLevel('serializable')
          .execute((tx) => runUnit(tx, unit))
      } catch (fault) {
        if (attempt >= attemptsFor(fault)) throw fault
        await setTimeout(randomInt(Math.min(PAUSE.longest, PAUSE.first * 2 ** attempt)))
      }
    }
  }
}

/**
 * The transaction of such a fault has certainly left nothing behind. A duplicate key is tried once
 * more, because two units that race for a key may see that before they see each other.
 */
function attemptsFor(fault: unknown): number {
  switch (sqlState(fault)) {
    case '40001': // serialization failure
    case '40P01': // deadlock
      return MOST_ATTEMPTS
    case '23505': // duplicate key
      return 2
    default:
      return 1
  }
}

function sqlState(fault: unknown): unknown {
  return fault instanceof Error && 'code' in fault ? fault.code : undefined
}
