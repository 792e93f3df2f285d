import { type Kysely, sql } from 'kysely'
import { lengthBetween, oneOf } from '../dialect/checks.ts'
import { columnTypes } from '../dialect/column-types.ts'
import { createTable } from '../dialect/create-table.ts'
import { isJson } from '../dialect/json-check.ts'

const ROLES = ['owner', 'manager', 'kitchen', 'courier']

export async function up(database: Kysely<unknown>): Promise<void> {
  const { text, instant } = columnTypes(database)
  await createTable(database, 'staff')
    .addColumn('user_id', text, (column) =>
      column.primaryKey().notNull().references('user.id').onDelete('cascade'),
    )
    .addColumn('role', text, (column) => column.notNull().check(oneOf('role', ROLES)))
    .addColumn('disabled_at', instant)
    .addColumn('created_at', instant, (column) => column.notNull())
    .execute()
  await createTable(database, 'staff_invitations')
    .addColumn('token_hash', text, (column) => column.primaryKey().notNull())
    .addColumn('role', text, (column) => column.notNull().check(oneOf('role', ROLES)))
    .addColumn('email', text, (column) => column.check(lengthBetween('email', 3, 320)))
    .addColumn('expires_at', instant, (column) => column.notNull())
    .addColumn('used_at', instant)
    .addColumn('created_at', instant, (column) => column.notNull())
    .execute()
  await createTable(database, 'api_keys')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('key_hash', text, (column) => column.notNull().unique())
    .addColumn('name', text, (column) => column.notNull().check(lengthBetween('name', 1, 100)))
    .addColumn('role', text, (column) => column.notNull().check(oneOf('role', ROLES)))
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('used_at', instant)
    .addColumn('disabled_at', instant)
    .execute()
  await createTable(database, 'webhooks')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('url', text, (column) => column.notNull().check(lengthBetween('url', 1, 2000)))
    .addColumn('secret', text, (column) => column.notNull())
    .addColumn('old_secret', text)
    .addColumn('old_secret_until', instant)
    .addColumn('events', text, (column) => column.notNull().check(isJson(database, 'events')))
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('disabled_at', instant)
    .execute()
  await sql`insert into revisions (name, number) values ('staff', 0)`.execute(database)
}
