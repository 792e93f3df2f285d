import type { Claim } from '#shop/domain/kitchen/quarter-rooms.ts'
import type { SoldLine } from '#shop/domain/pricing/order-line.ts'
import { runCached } from '#shop/persistence/fast/cached-query.ts'
import { insertRows, type RowsByTable } from '#shop/persistence/fast/insert-rows.ts'
import type { NewRow, Row, Writer } from '#shop/persistence/tables.ts'
import { awaitAll } from '#shop/persistence/transaction.ts'
import { orderLineRows } from './order-lines.ts'
import { webhookMessages } from './webhook-messages.ts'

/** Returns the next order number of a business day, from 1, without gaps. */
export async function takeOrderNumber(tx: Writer, day: string): Promise<number> {
  const { rows } = await runCached(tx, 'order number', [day, 1, 1], () =>
    tx
      .insertInto('order_numbers')
      .values({ business_day: day, last: 1 })
      .onConflict((conflict) =>
        conflict
          .column('business_day')
          .doUpdateSet((row) => ({ last: row('order_numbers.last', '+', 1) })),
      )
      .returning('last')
      .compile(),
  )
  const [taken] = rows
  if (!taken) throw new Error('The database gave no order number.')
  return taken.last
}

/**
 * Claims minutes of kitchen work, at most up to the capacity of each quarter hour. Throws when one has no room
 * left, because then the plan was based on outdated claims.
 */
export async function claimKitchenWork(
  tx: Writer,
  claims: readonly Claim[],
  kitchenMinutes: number,
): Promise<void> {
  if (claims.length === 0) return
  const values = [...claims.flatMap(({ quarter, minutes }) => [quarter, minutes]), kitchenMinutes]
  const { rows: claimed } = await runCached(tx, `${claims.length} claims`, values, () =>
    claimStatement(tx, claims, kitchenMinutes).compile(),
  )
  if (claimed.length < claims.length || claimed.some(({ minutes }) => minutes > kitchenMinutes)) {
    throw new Error('The kitchen was promised more work than a quarter hour holds.')
  }
}

function claimStatement(tx: Writer, claims: readonly Claim[], kitchenMinutes: number) {
  return tx
    .insertInto('kitchen_quarters')
    .values(claims.map(({ quarter, minutes }) => ({ starts_at: quarter, minutes })))
    .onConflict((conflict) =>
      conflict
        .column('starts_at')
        .doUpdateSet((row) => ({
          minutes: row('kitchen_quarters.minutes', '+', row.ref('excluded.minutes')),
        }))
        .where((row) =>
          row(
            row('kitchen_quarters.minutes', '+', row.ref('excluded.minutes')),
            '<=',
            kitchenMinutes,
          ),
        ),
    )
    .returning('minutes')
}

/**
 * An order as it was placed: its row, its lines, the first event of its history, its stored answer, and the mail
 * to its guest or the record of a withheld one.
 */
export type NewOrder = {
  order: Row<'orders'>
  lines: SoldLine[]
  event: NewRow<'order_events'>
  key: NewRow<'idempotency_keys'>
  mail: Pick<RowsByTable, 'outbox' | 'withheld_mails'>
  /** Whether webhook messages have to be written. */
  hasWebhooks: boolean
}

/** Writes an order with its webhook messages. */
export async function insertOrder(
  tx: Writer,
  { order, lines, event, key, mail, hasWebhooks }: NewOrder,
): Promise<void> {
  const rows = {
    orders: [order],
    order_lines: orderLineRows(order.id, lines),
    order_events: [event],
    idempotency_keys: [key],
    ...mail,
  }
  const step = { ...event, order, lines }
  await awaitAll(
    insertRows(tx, rows),
    ...(hasWebhooks ? [webhookMessages(tx, step).execute()] : []),
  )
}
