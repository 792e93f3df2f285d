import { type Kysely, sql } from 'kysely'
import { atLeast, lengthBetween, oneOf } from '../dialect/checks.ts'
import { columnTypes } from '../dialect/column-types.ts'
import { createTable } from '../dialect/create-table.ts'
import { checkEnumerations } from '../dialect/enumerations.ts'
import { isJson } from '../dialect/json-check.ts'

const ORDER_EVENT_KINDS = [
  ...['placed', 'confirmed', 'accepted', 'refused', 'expired', 'started', 'finished', 'sent_out'],
  ...['completed', 'cancelled', 'recalled', 'delayed', 'claimed', 'unclaimed', 'seen'],
  ...['payment_to_pay', 'payment_awaiting', 'payment_authorised', 'payment_paid'],
  ...['payment_released', 'payment_refunded', 'payment_unknown', 'payment_needs_attention'],
  ...['payment_seen', 'paid_corrected', 'allergy_read'],
  ...['refund_asked', 'refund_made', 'refund_impossible', 'refund_failed'],
  ...['adjusted', 'adjustment_undone'],
]

/** What guests wish for lines that run out, and what becomes of lines after they were sold. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await addColumns(database)
  await createAdjustments(database)
  await checkEnumerations(database, 'order_events', { kind: ORDER_EVENT_KINDS })
  await checkEnumerations(database, 'payment_refunds', {
    state: ['asked', 'made', 'impossible', 'failed', 'withdrawn'],
  })
}

async function addColumns(database: Kysely<unknown>): Promise<void> {
  const { text, integer } = columnTypes(database)
  await database.schema
    .alterTable('orders')
    .addColumn('adjusted', integer, (column) =>
      column.notNull().defaultTo(0).check(sql`adjusted >= 0 and adjusted <= total`),
    )
    .execute()
  await database.schema
    .alterTable('order_lines')
    .addColumn('if_out', text, (column) =>
      column.check(oneOf('if_out', ['swap', 'leave_out', 'call', 'cancel'])),
    )
    .execute()
  await database.schema
    .alterTable('order_lines')
    .addColumn('if_out_instead', text, (column) =>
      column.check(lengthBetween('if_out_instead', 1, 60)),
    )
    .execute()
  await database.schema
    .alterTable('order_lines')
    .addColumn('given_back', integer, (column) =>
      column.notNull().defaultTo(0).check(sql`given_back >= 0 and given_back <= total`),
    )
    .execute()
}

/** Rows are only ever added. */
async function createAdjustments(database: Kysely<unknown>): Promise<void> {
  const { text, integer, instant } = columnTypes(database)
  await createTable(database, 'order_adjustments')
    .addColumn('order_id', text, (column) =>
      column.notNull().references('orders.id').onDelete('cascade'),
    )
    .addColumn('version', integer, (column) => column.notNull().check(atLeast('version', 2)))
    .addColumn('line', integer, (column) => column.notNull())
    .addColumn('part', text, (column) => column.check(lengthBetween('part', 1, 100)))
    .addColumn('kind', text, (column) =>
      column.notNull().check(oneOf('kind', ['left_out', 'swapped', 'refunded'])),
    )
    .addColumn('quantity', integer, (column) =>
      column.notNull().check(sql`quantity between 1 and 50`),
    )
    .addColumn('title', text, (column) => column.notNull().check(lengthBetween('title', 1, 200)))
    .addColumn('name', text, (column) => column.notNull().check(lengthBetween('name', 1, 200)))
    .addColumn('instead', text, (column) => column.check(lengthBetween('instead', 1, 200)))
    .addColumn('products', integer, (column) => column.notNull())
    .addColumn('discount', integer, (column) => column.notNull())
    .addColumn('tax', integer, (column) => column.notNull())
    .addColumn('amount', integer, (column) => column.notNull())
    .addColumn('shares', text, (column) => column.notNull().check(isJson(database, 'shares')))
    .addColumn('undoes', integer)
    .addColumn('reason', text, (column) => column.check(lengthBetween('reason', 1, 500)))
    .addColumn('actor_id', text)
    .addColumn('person', text, (column) => column.check(lengthBetween('person', 1, 60)))
    .addColumn('at', instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('order_adjustments_key', ['order_id', 'version'])
    .addForeignKeyConstraint(
      'order_adjustments_line',
      ['order_id', 'line'],
      'order_lines',
      ['order_id', 'position'],
      (key) => key.onDelete('cascade'),
    )
    .addUniqueConstraint('order_adjustments_undone_once', ['order_id', 'undoes'])
    // Tax is paid with the prices or on top of them.
    .addCheckConstraint(
      'order_adjustments_add_up',
      sql`amount in (products - discount, products - discount + tax)`,
    )
    .addCheckConstraint(
      'order_adjustments_signs',
      sql`case when undoes is null
        then amount >= 0 and products >= 0 and discount >= 0 and tax >= 0
        else amount <= 0 and products <= 0 and discount <= 0 and tax <= 0 end`,
    )
    .addCheckConstraint('order_adjustments_swap', sql`(kind = 'swapped') = (instead is not null)`)
    .execute()
}
