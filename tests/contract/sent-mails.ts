import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dialectOf } from '#shop/persistence/dialect/dialect-of.ts'
import {
  isMessageDue,
  leaseMessage,
  listUndelivered,
  outboxIdleSince,
} from '#shop/persistence/queries/messages/outbox.ts'
import { deleteDeliveredBefore } from '#shop/persistence/queries/messages/webhooks.ts'
import { readAskedRefunds } from '#shop/persistence/queries/payments/refunds.ts'
import type { Database, Writer } from '#shop/persistence/tables.ts'
import { writeOrder } from '#tests/support/order-rows.ts'
import type { Contract } from './contract.ts'
import { planOf, recording } from './query-plans.ts'

const START = 1_800_000_000_000

export const sentMailsContract: Contract = (open) => {
  test('the queries of monitoring, operators, housekeeping and payments don’t read everything ever sent', async () => {
    await using opened = await open()
    const { database } = opened.shop
    await fill(opened.shop.work, database)
    const { read, statements } = recording(database)
    await outboxIdleSince(read, START)
    await listUndelivered(read)
    await deleteDeliveredBefore(read as unknown as Writer, START)
    await readAskedRefunds(read, 'payment-1', START)
    const plans = await Promise.all(statements.map((statement) => planOf(database, statement)))
    const indexes = plans.map((plan) => /outbox_\w+|payment_refunds_\w+/.exec(plan)?.[0])
    expect(indexes).toEqual([
      'outbox_due',
      'outbox_mail_tried_at',
      'outbox_due',
      'outbox_told_at',
      'payment_refunds_of_payment',
    ])
  })

  test('thousands of waiting mails don’t slow the search for the next message of a webhook', async () => {
    await using opened = await open()
    const { database } = opened.shop
    await fill(opened.shop.work, database)
    await sql`update outbox set state = 'waiting', delivered_at = null, next_at = 0
      where webhook_id is null`.execute(database)
    await countRows(database)
    const { read, statements } = recording(database)
    expect(await isMessageDue(read, START, 'webhook')).toBe(false)
    const plans = await Promise.all(statements.map((statement) => planOf(database, statement)))
    expect(plans.join()).toContain('outbox_of_webhook')
    expect(plans.join()).not.toContain('outbox_due')
  })

  test('taking the mail that has been due longest doesn’t read and sort all that are due', async () => {
    await using opened = await open()
    const { database } = opened.shop
    await fill(opened.shop.work, database)
    await sql`update outbox set state = 'waiting', delivered_at = null, next_at = created_at + 1
      where webhook_id is null`.execute(database)
    await countRows(database)
    const { read, statements } = recording(database)
    await leaseMessage(read as unknown as Writer, START, START + 60_000, 'mail')
    const plans = await Promise.all(statements.map((statement) => planOf(database, statement)))
    expect(plans.join()).toContain('outbox_due')
    expect(plans.join()).not.toMatch(/-> +Sort|FOR ORDER BY/)
  })
}

/** Thousands of delivered messages, half of them to a webhook, and as many payments with a partial refund. */
async function fill(
  work: (unit: (tx: Writer) => Promise<void>) => Promise<void>,
  database: Database,
) {
  await work(writeOrder)
  await sql`
    insert into webhooks (id, url, secret, events, created_at)
    values ('till', 'https://till.example', 'whsec_', '[]', 0)
  `.execute(database)
  const numbers = sql`with recursive numbers(n) as (
    select 1 union all select n + 1 from numbers where n < 4000)`
  const text = (name: string) => sql`'${sql.raw(name)}-' || n`
  await sql`${numbers}
    insert into outbox (id, kind, payload, message_id, state, next_at, created_at, tried_at, delivered_at, webhook_id)
    select ${text('letter')}, 'test', '{}', ${text('letter')}, 'delivered',
      ${sql.lit(START)} + n, 0, ${sql.lit(START)} + n, ${sql.lit(START)} + n,
      case n % 2 when 0 then 'till' end
    from numbers`.execute(database)
  await sql`${numbers}
    insert into payments (id, order_id, provider, state, version, amount, currency, wanted, created_at, updated_at)
    select ${text('payment')}, 'order-1', 'stripe', 'captured', 1, 1900, 'USD', 'capture', 0, 0
    from numbers`.execute(database)
  await sql`${numbers}
    insert into payment_refunds (id, order_id, payment_id, amount, reason, actor_id, state, asked_at)
    select ${text('refund')}, 'order-1', ${text('payment')}, 1, 'Cold', 'cook', 'made', n
    from numbers`.execute(database)
  await countRows(database)
}

/** PostgreSQL counts its rows by itself, a minute later. A shop on SQLite plans without: nothing has it count them. */
async function countRows(database: Database): Promise<void> {
  if (dialectOf(database) === 'postgres') await sql`analyze`.execute(database)
}
