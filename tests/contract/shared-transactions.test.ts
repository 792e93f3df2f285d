import { CompiledQuery, sql } from 'kysely'
import { expect, test } from 'vitest'
import { watchContent } from '#server/http/page-cache/content-watch.ts'
import {
  raiseContentRevision,
  readContentRevision,
} from '#shop/persistence/queries/settings/revisions.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import { awaitAll } from '#shop/persistence/transaction.ts'
import { openPostgresShop } from '#tests/support/open-postgres-shop.ts'
import { countAll } from './counting.ts'
import { message } from './rows.ts'

test('transactions with one key that wait at the same moment share a database transaction', async () => {
  await using opened = await openPostgresShop()
  const { shop } = opened
  const units = Array.from({ length: 20 }, () =>
    shop.work(async (tx) => {
      await raiseContentRevision(tx)
      return transactionOf(tx)
    }, 'order_numbers'),
  )
  expect(new Set(await Promise.all(units)).size).toBe(1)
  expect(await readContentRevision(shop.read)).toBe(20)
})

test('the server’s transactions with one key share a database transaction as well', async () => {
  await using opened = await openPostgresShop()
  const { shop } = watchContent(
    opened.shop,
    () => {},
    (fault) => {
      throw fault
    },
  )
  const units = Array.from({ length: 5 }, () => shop.work(transactionOf, 'order_numbers'))
  expect(new Set(await Promise.all(units)).size).toBe(1)
})

test('a transaction that fails in a shared one rolls back only its own work', async () => {
  await using opened = await openPostgresShop()
  const { shop } = opened
  const raise = () => shop.work(raiseContentRevision, 'order_numbers')
  const fail = () =>
    shop.work(async (tx) => {
      await raiseContentRevision(tx)
      await sql`select 1 / 0`.execute(tx)
    }, 'order_numbers')
  const outcomes = await Promise.allSettled([raise(), fail(), raise()])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await readContentRevision(shop.read)).toBe(2)
})

test('a statement that fails among others in one packet fails only its own transaction, with its own error', async () => {
  await using opened = await openPostgresShop()
  const { shop } = opened
  const raise = () => shop.work(raiseContentRevision, 'order_numbers')
  const fail = () =>
    shop.work(async (tx) => {
      await awaitAll(
        raiseContentRevision(tx),
        sql`select 1 / 0`.execute(tx),
        tx.insertInto('messages').values(message()).execute(),
        raiseContentRevision(tx),
      )
    }, 'order_numbers')
  const [one, failed, other] = await Promise.allSettled([raise(), fail(), raise()])
  expect([one, other].map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect(failed).toMatchObject({ reason: { message: 'division by zero' } })
  expect(await readContentRevision(shop.read)).toBe(2)
  expect(await countAll(shop.read, 'messages')).toBe(0)
})

test('an error behind another error is reported as the first one', async () => {
  await using opened = await openPostgresShop()
  const failed = opened.shop.work(async (tx) => {
    sql`select 1 / 0`.execute(tx).catch(() => {})
    await raiseContentRevision(tx)
  }, 'order_numbers')
  await expect(failed).rejects.toThrow('division by zero')
})

test('a transaction that ignores a failed statement is refused all the same', async () => {
  await using opened = await openPostgresShop()
  const { shop } = opened
  const careless = shop.work(async (tx) => {
    await raiseContentRevision(tx)
    await sql`select 1 / 0`.execute(tx).catch(() => {})
  }, 'order_numbers')
  const raise = shop.work(raiseContentRevision, 'order_numbers')
  await expect(careless).rejects.toThrow('division by zero')
  expect(await raise).toBe(1)
})

test('a transaction that goes on after its end is refused', async () => {
  await using opened = await openPostgresShop()
  const { shop } = opened
  const text = CompiledQuery.raw('update revisions set revision = revision + 1')
  const escaped = await shop.work(async (tx) => ({ tx }), 'order_numbers')
  await expect(escaped.tx.executeQuery(text)).rejects.toThrow('has ended')
})

test('a statement whose table has changed since PostgreSQL prepared it is prepared again', async () => {
  await using opened = await openPostgresShop()
  const { shop } = opened
  await shop.database.insertInto('messages').values(message()).execute()
  const read = () =>
    shop.work((tx) => tx.selectFrom('messages').selectAll().execute(), 'order_numbers')
  await read()
  await sql`alter table messages add column mood text default 'calm'`.execute(shop.database)
  expect(await read()).toMatchObject([{ mood: 'calm' }])
  expect(await read()).toMatchObject([{ mood: 'calm' }])
})

test.for([
  { refusals: 1, transactions: 1, as: 'once are repeated together' },
  { refusals: 2, transactions: 3, as: 'twice run one by one, each once' },
])('transactions that the database refuses together $as', async ({ refusals, transactions }) => {
  await using opened = await openPostgresShop()
  const { shop } = opened
  let attempts = 0
  const refused = async (tx: Writer) => {
    await raiseContentRevision(tx)
    attempts += 1
    if (attempts <= refusals) await refuseAsIfConcurrent(tx)
    return transactionOf(tx)
  }
  const raise = async (tx: Writer) => {
    await raiseContentRevision(tx)
    return transactionOf(tx)
  }
  const units = [raise, refused, raise].map((unit) => shop.work(unit, 'order_numbers'))
  expect(new Set(await Promise.all(units)).size).toBe(transactions)
  expect(await readContentRevision(shop.read)).toBe(3)
})

test('a duplicate key in a shared transaction is tried once more, while the others succeed', async () => {
  await using opened = await openPostgresShop()
  const { shop } = opened
  await shop.database.insertInto('messages').values(message()).execute()
  let runs = 0
  const repeat = shop.work(async (tx) => {
    runs += 1
    await tx.insertInto('messages').values(message()).execute()
  }, 'order_numbers')
  const raise = shop.work(raiseContentRevision, 'order_numbers')
  await expect(repeat).rejects.toMatchObject({ code: '23505' })
  expect(await raise).toBe(1)
  expect(runs).toBe(2)
})

test('a dropped connection fails all who shared it, and nothing is repeated', async () => {
  await using opened = await openPostgresShop()
  const { shop } = opened
  const drop = shop.work(async (tx) => {
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
  }, 'order_numbers')
  const raise = shop.work(raiseContentRevision, 'order_numbers')
  const outcomes = await Promise.allSettled([drop, raise])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await readContentRevision(shop.read)).toBe(0)
  expect(await shop.work(raiseContentRevision, 'order_numbers')).toBe(1)
})

async function transactionOf(tx: Writer): Promise<string> {
  const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(tx)
  return rows[0]?.id ?? ''
}

/** Fails as PostgreSQL does when another transaction conflicts. */
async function refuseAsIfConcurrent(tx: Writer): Promise<void> {
  await sql`do $$ begin raise exception 'planted' using errcode = '40001'; end $$`.execute(tx)
}
