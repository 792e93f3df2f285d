import { Pool, type PoolConfig } from 'pg'
import { columnParsers } from './column-parsers.ts'

/** In milliseconds. */
const TIMEOUTS = { connection: 5_000, statement: 10_000, idleInTransaction: 10_000 }

type PoolOptions = {
  url: string
  access: 'read' | 'write'
  /** Whether each connection is for one pipeline, of which a program has one at a time. */
  pipeline?: boolean
}

/** Connections that give up a stuck query. One that drops is replaced, and harms its query only. */
export function connectionPool({ url, access, pipeline = false }: PoolOptions): Pool {
  const pool = new Pool({
    ...common(url),
    ...(pipeline && { pipeline, max: 1 }),
    onConnect: async (client) => {
      await client.query(
        `set statement_timeout = ${TIMEOUTS.statement};
         set idle_in_transaction_session_timeout = ${TIMEOUTS.idleInTransaction};
         set default_transaction_read_only = ${access === 'read' ? 'on' : 'off'}`,
      )
    },
  })
  return surviveDroppedConnections(pool)
}

/** One connection without time limits: another program may be migrating a large table. */
export function migrationPool(url: string): Pool {
  return surviveDroppedConnections(new Pool({ ...common(url), max: 1 }))
}

function common(url: string): PoolConfig {
  return {
    connectionString: url,
    application_name: 'flattop',
    connectionTimeoutMillis: TIMEOUTS.connection,
    keepAlive: true,
    types: columnParsers,
  }
}

/** Without a listener Node ends the process. Whoever uses the connection is told by its query. */
function surviveDroppedConnections(pool: Pool): Pool {
  const told = () => {}
  return pool.on('error', told).on('connect', (client) => client.on('error', told))
}
