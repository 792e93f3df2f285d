import type { Kysely } from 'kysely'
import { lengthBetween, oneOf } from '../dialect/checks.ts'
import { columnTypes } from '../dialect/column-types.ts'
import { createTable } from '../dialect/create-table.ts'

const REASONS = ['unconfirmed', 'mailbox', 'network']

export async function up(database: Kysely<unknown>): Promise<void> {
  const { text, instant } = columnTypes(database)
  await createTable(database, 'mailboxes')
    .addColumn('fingerprint', text, (column) =>
      column
        .primaryKey()
        .notNull()
        .check(lengthBetween('fingerprint', 43, 43)),
    )
    .addColumn('confirmed_at', instant, (column) => column.notNull())
    .addColumn('used_at', instant, (column) => column.notNull())
    .execute()
  await database.schema.createIndex('mailboxes_used_at').on('mailboxes').column('used_at').execute()
  await createTable(database, 'withheld_mails')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('kind', text, (column) => column.notNull().check(lengthBetween('kind', 1, 100)))
    .addColumn('reason', text, (column) => column.notNull().check(oneOf('reason', REASONS)))
    .addColumn('at', instant, (column) => column.notNull())
    .execute()
  await database.schema.createIndex('withheld_mails_at').on('withheld_mails').column('at').execute()
  await createTable(database, 'milestones')
    .addColumn('name', text, (column) => column.primaryKey().notNull())
    .addColumn('at', instant, (column) => column.notNull())
    .execute()
}
