import { type Kysely, sql } from 'kysely'
import { atLeast, lengthBetween } from '../dialect/checks.ts'
import { columnTypes } from '../dialect/column-types.ts'
import { createTable } from '../dialect/create-table.ts'

/**
 * The names of the accounts library, and the record of our guests beside them. It writes dates as
 * ISO 8601 text and booleans as 0 and 1 into both databases.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await createUser(database)
  await createSession(database)
  await createAccount(database)
  await createVerification(database)
  await createRateLimits(database)
}

async function createUser(database: Kysely<unknown>): Promise<void> {
  const { text, integer } = columnTypes(database)
  await createTable(database, 'user')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('userName', text, (column) =>
      column.notNull().check(lengthBetween('userName', 1, 200)),
    )
    .addColumn('name', text, (column) => column.notNull().check(lengthBetween('name', 1, 200)))
    .addColumn('email', text, (column) =>
      column
        .notNull()
        .unique()
        .check(lengthBetween('email', 3, 320)),
    )
    .addColumn('emailVerified', integer, (column) =>
      column.notNull().check(sql`"emailVerified" in (0, 1)`),
    )
    .addColumn('image', text)
    .addColumn('country', text, (column) => column.notNull().check(lengthBetween('country', 1, 10)))
    .addColumn('number', text, (column) => column.notNull().check(lengthBetween('number', 1, 40)))
    .addColumn('createdAt', text, (column) => column.notNull())
    .addColumn('updatedAt', text, (column) => column.notNull())
    .execute()
}

async function createSession(database: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(database)
  await createTable(database, 'session')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('userId', text, (column) =>
      column.notNull().references('user.id').onDelete('cascade'),
    )
    .addColumn('token', text, (column) => column.notNull().unique())
    .addColumn('expiresAt', text, (column) => column.notNull())
    .addColumn('ipAddress', text)
    .addColumn('userAgent', text)
    .addColumn('createdAt', text, (column) => column.notNull())
    .addColumn('updatedAt', text, (column) => column.notNull())
    .execute()
  await database.schema.createIndex('session_userId').on('session').column('userId').execute()
}

async function createAccount(database: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(database)
  await createTable(database, 'account')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('userId', text, (column) =>
      column.notNull().references('user.id').onDelete('cascade'),
    )
    .addColumn('accountId', text, (column) => column.notNull())
    .addColumn('providerId', text, (column) => column.notNull())
    .addColumn('password', text)
    .addColumn('accessToken', text)
    .addColumn('refreshToken', text)
    .addColumn('idToken', text)
    .addColumn('accessTokenExpiresAt', text)
    .addColumn('refreshTokenExpiresAt', text)
    .addColumn('scope', text)
    .addColumn('createdAt', text, (column) => column.notNull())
    .addColumn('updatedAt', text, (column) => column.notNull())
    .addUniqueConstraint('account_of_provider', ['providerId', 'accountId'])
    .execute()
  await database.schema.createIndex('account_userId').on('account').column('userId').execute()
}

async function createVerification(database: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(database)
  await createTable(database, 'verification')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('identifier', text, (column) => column.notNull())
    .addColumn('value', text, (column) => column.notNull())
    .addColumn('expiresAt', text, (column) => column.notNull())
    .addColumn('createdAt', text, (column) => column.notNull())
    .addColumn('updatedAt', text, (column) => column.notNull())
    .execute()
  await database.schema
    .createIndex('verification_identifier')
    .on('verification')
    .column('identifier')
    .execute()
}

async function createRateLimits(database: Kysely<unknown>): Promise<void> {
  const { text, integer, instant } = columnTypes(database)
  await createTable(database, 'rate_limits')
    .addColumn('key', text, (column) => column.primaryKey().notNull())
    .addColumn('window_start', instant, (column) => column.notNull())
    .addColumn('count', integer, (column) => column.notNull().check(atLeast('count', 0)))
    .addCheckConstraint('rate_limits_key_length', lengthBetween('key', 1, 500))
    .execute()
}
