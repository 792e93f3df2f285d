import { type Kysely, sql } from 'kysely'
import { columnTypes } from '../dialect/column-types.ts'
import { createTable } from '../dialect/create-table.ts'
import { hashColumn } from '../dialect/hash-column.ts'

export async function up(database: Kysely<unknown>): Promise<void> {
  await addColumns(database)
  await createTwoFactor(database)
  await createKnownDevices(database)
  // Sessions go on: their cookies hold the token, the table its SHA-256 from now on.
  await hashColumn(database, 'session', 'token')
  await endStaffSessions(database)
}

async function addColumns(database: Kysely<unknown>): Promise<void> {
  const { text, integer, instant } = columnTypes(database)
  await database.schema
    .alterTable('session')
    .addColumn('kind', text, (column) => column.notNull().defaultTo('guest'))
    .execute()
  await database.schema.alterTable('session').addColumn('provenAt', text).execute()
  await database.schema
    .alterTable('user')
    .addColumn('twoFactorEnabled', integer, (column) => column.notNull().defaultTo(0))
    .execute()
  await database.schema.alterTable('staff').addColumn('password_due_since', instant).execute()
}

async function createTwoFactor(database: Kysely<unknown>): Promise<void> {
  const { text, integer } = columnTypes(database)
  await createTable(database, 'twoFactor')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('userId', text, (column) =>
      column.notNull().unique().references('user.id').onDelete('cascade'),
    )
    .addColumn('secret', text, (column) => column.notNull())
    .addColumn('backupCodes', text, (column) => column.notNull())
    .addColumn('verified', integer, (column) => column.notNull().defaultTo(1))
    .addColumn('failedVerificationCount', integer, (column) => column.notNull().defaultTo(0))
    .addColumn('lockedUntil', text)
    .execute()
}

async function createKnownDevices(database: Kysely<unknown>): Promise<void> {
  const { text, instant } = columnTypes(database)
  await createTable(database, 'known_devices')
    .addColumn('token_hash', text, (column) => column.notNull())
    .addColumn('user_id', text, (column) =>
      column.notNull().references('user.id').onDelete('cascade'),
    )
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('used_at', instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('known_devices_key', ['token_hash', 'user_id'])
    .execute()
  for (const column of ['user_id', 'used_at']) {
    const index = database.schema.createIndex(`known_devices_${column}`)
    await index.on('known_devices').column(column).execute()
  }
}

/** Those who work here log in once more: their sessions were made for months. */
async function endStaffSessions(database: Kysely<unknown>): Promise<void> {
  const past = new Date(0).toISOString()
  await sql`update session set ${sql.ref('expiresAt')} = ${past}
    where ${sql.ref('userId')} in (select user_id from staff)`.execute(database)
}
