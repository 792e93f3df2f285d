import { type DatabaseConnection, type Driver, PostgresDialect, PostgresDriver } from 'kysely'
import type { Pool } from 'pg'
import { refuseInsideTransaction } from '../transaction.ts'

/** Kysely over a pool, from which a transaction may take only one connection. */
export class PooledDialect extends PostgresDialect {
  readonly #pool: Pool

  constructor(pool: Pool) {
    super({ pool })
    this.#pool = pool
  }

  override createDriver(): Driver {
    return new PooledDriver({ pool: this.#pool })
  }
}

class PooledDriver extends PostgresDriver {
  override acquireConnection(
    ...options: Parameters<PostgresDriver['acquireConnection']>
  ): Promise<DatabaseConnection> {
    refuseInsideTransaction()
    return super.acquireConnection(...options)
  }
}
