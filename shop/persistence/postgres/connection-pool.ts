import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { columnParsers } from './column-parsers.ts'

/**
 * In milliseconds. PostgreSQL enforces most of them; an answer that comes even later was lost on the network. They
 * differ on purpose: a program that stalls within a transaction is disconnected before those that wait for its
 * locks give up, and these retry for longer than a transaction may last.
 */
const TIMEOUTS = {
  connection: 5_000,
  idleInTransaction: 3_000,
  lock: 4_500,
  /** From PostgreSQL 17 on. Also ends a transaction whose program doesn't read its answers. */
  transaction: 10_000,
  statement: 10_000,
  answer: 15_000,
}

type PoolOptions = {
  url: string
  access: 'read' | 'write'
  most?: number
}

/** Connections that abort a stuck query. A dropped connection is replaced, and only its own query fails. */
export function connectionPool({ url, access, most = 10 }: PoolOptions): Pool {
  const pool = new Pool({
    ...common(url),
    max: most,
    query_timeout: TIMEOUTS.answer,
    // Makes an aborted query end its connection, which would otherwise be reused with the answer still to come.
    pipeline: true,
    onConnect: async (client) => {
      await client.query(
        `set statement_timeout = ${TIMEOUTS.statement};
         set idle_in_transaction_session_timeout = ${TIMEOUTS.idleInTransaction};
         set lock_timeout = ${TIMEOUTS.lock};
         select set_config('transaction_timeout', '${TIMEOUTS.transaction}', false)
           where current_setting('server_version_num')::int >= 170000;
         set default_transaction_isolation = 'read committed';
         set default_transaction_read_only = ${access === 'read' ? 'on' : 'off'}`,
      )
    },
  })
  pool.on('release', (_, client) => endIfGivenUp(client))
  return surviveDroppedConnections(pool)
}

/** One connection without time limits, because another program may be migrating a large table; it sees only the schema, if one is named. */
export function migrationPool(url: string, schema?: string): Pool {
  const onlyThere: PoolConfig = {
    onConnect: async (client) => {
      await client.query(`set search_path to "${schema}"`)
    },
  }
  const place = schema === undefined ? {} : onlyThere
  return surviveDroppedConnections(new Pool({ ...common(url), max: 1, ...place }))
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

/** The pool notices only a moment later, and could have reused the connection by then. */
function endIfGivenUp(client: PoolClient): void {
  if (client.connection.stream.destroyed) client.end()
}

/** Without a listener Node would end the process. A query on the dropped connection fails by itself. */
function surviveDroppedConnections(pool: Pool): Pool {
  const ignore = () => {}
  return pool.on('error', ignore).on('connect', (client) => client.on('error', ignore))
}
