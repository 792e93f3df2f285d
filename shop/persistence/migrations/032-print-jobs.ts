import { type Kysely, sql } from 'kysely'
import { atLeast, lengthBetween, oneOf } from '../dialect/checks.ts'
import { columnTypes } from '../dialect/column-types.ts'
import { createTable } from '../dialect/create-table.ts'

const SHEETS = ['ticket', 'labels']
const REASONS = ['new', 'void', 'copy']
const STATES = ['waiting', 'printed', 'ended']

/** What waits for a printer, and the screens that print. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { text, integer, instant } = columnTypes(database)
  await createTable(database, 'print_jobs')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('order_id', text, (column) =>
      column.notNull().references('orders.id').onDelete('cascade'),
    )
    .addColumn('sheet', text, (column) => column.notNull().check(oneOf('sheet', SHEETS)))
    .addColumn('printer', text, (column) => column.notNull().check(lengthBetween('printer', 0, 60)))
    .addColumn('why', text, (column) => column.notNull().check(oneOf('why', REASONS)))
    .addColumn('state', text, (column) => column.notNull().check(oneOf('state', STATES)))
    .addColumn('tries', integer, (column) => column.notNull().check(atLeast('tries', 0)))
    .addColumn('next_at', instant, (column) => column.notNull())
    .addColumn('leased_until', instant)
    .addColumn('last_error', text)
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('ended_at', instant)
    .execute()
  // Whatever makes an order accepted twice, such as a recall, prints it once.
  await database.schema
    .createIndex('print_jobs_once')
    .unique()
    .on('print_jobs')
    .columns(['order_id', 'sheet', 'printer', 'why'])
    .where(sql<boolean>`why <> 'copy'`)
    .execute()
  await database.schema
    .createIndex('print_jobs_waiting')
    .on('print_jobs')
    .column('next_at')
    .where(sql<boolean>`state = 'waiting'`)
    .execute()
  await database.schema
    .createIndex('print_jobs_created_at')
    .on('print_jobs')
    .column('created_at')
    .execute()
  await createTable(database, 'print_stations')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('name', text, (column) => column.notNull().check(lengthBetween('name', 1, 60)))
    .addColumn('sheets', text, (column) =>
      column.notNull().check(oneOf('sheets', [...SHEETS, 'both'])),
    )
    .addColumn('seen_at', instant, (column) => column.notNull())
    .execute()
}
