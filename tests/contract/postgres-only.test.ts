import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, test, vi } from 'vitest'
import { openPostgres } from '#shop/persistence/postgres/open-postgres.ts'
import {
  raiseContentRevision,
  readContentRevision,
} from '#shop/persistence/queries/settings/revisions.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import { openPostgresShop } from '#tests/support/open-postgres-shop.ts'
import { makeDatabase } from '#tests/support/test-database.ts'
import { message } from './rows.ts'

/** In milliseconds. */
const PATIENCE = 20_000

test('two transactions that each read what the other writes end as if one ran after the other', async () => {
  await using opened = await openPostgresShop()
  const { shop } = opened
  const bothHaveRead = meetingOf(2)
  let runs = 0
  const insertUnlessAnyIs = async (tx: Writer, id: string) => {
    runs += 1
    await takeYourTime(tx)
    const others = await tx.selectFrom('messages').select('id').execute()
    await bothHaveRead()
    if (others.length === 0) await tx.insertInto('messages').values(message({ id })).execute()
    return others.length === 0
  }
  const inserted = await Promise.all([
    shop.work((tx) => insertUnlessAnyIs(tx, 'one')),
    shop.work((tx) => insertUnlessAnyIs(tx, 'other')),
  ])
  expect(inserted.toSorted()).toEqual([false, true])
  expect(runs).toBe(3)
})

test('two transactions that wait for each other both finish', async () => {
  await using opened = await openPostgresShop()
  const { shop } = opened
  for (const id of ['one', 'other']) {
    await shop.database.insertInto('messages').values(message({ id })).execute()
  }
  const bothHoldOne = meetingOf(2)
  const sign = async (tx: Writer, first: string, second: string) => {
    await takeYourTime(tx)
    const last_name = `${first} then ${second}`
    await tx.updateTable('messages').set({ last_name }).where('id', '=', first).execute()
    await bothHoldOne()
    await tx.updateTable('messages').set({ last_name }).where('id', '=', second).execute()
    return last_name
  }
  await Promise.all([
    shop.work((tx) => sign(tx, 'one', 'other')),
    shop.work((tx) => sign(tx, 'other', 'one')),
  ])
  const signed = await shop.read.selectFrom('messages').select('last_name').distinct().execute()
  expect(signed).toHaveLength(1)
})

test('a duplicate key is tried once more, then reported', async () => {
  await using opened = await openPostgresShop()
  const { shop } = opened
  await shop.database.insertInto('messages').values(message()).execute()
  let runs = 0
  const unit = shop.work(async (tx) => {
    runs += 1
    await tx.insertInto('messages').values(message()).execute()
  })
  await expect(unit).rejects.toMatchObject({ code: '23505' })
  expect(runs).toBe(2)
})

test('a connection that drops fails one transaction, and the next one has a new connection', async () => {
  await using opened = await openPostgresShop()
  const { shop } = opened
  const unit = shop.work(async (tx) => {
    await raiseContentRevision(tx)
    await dropConnectionsTo(await databaseOf(tx))
    await raiseContentRevision(tx)
  })
  await expect(unit).rejects.toThrow()
  expect(await readContentRevision(shop.read)).toBe(0)
  expect(await shop.work(raiseContentRevision)).toBe(1)
})

test('the shop recovers when every connection has dropped', async () => {
  await using opened = await openPostgresShop()
  const { shop } = opened
  const database = await shop.work(databaseOf)
  await readContentRevision(shop.read)
  await dropConnectionsTo(database)
  await vi.waitFor(() => shop.work(raiseContentRevision), PATIENCE)
  await vi.waitFor(() => readContentRevision(shop.read), PATIENCE)
})

test('three programs that start on one empty database at once all open it', async () => {
  await using empty = await makeDatabase({ server: inject('postgresUrl') })
  const stores = await Promise.all([1, 2, 3].map(() => openPostgres(empty.url)))
  expect(await Promise.all(stores.map((store) => store.work(raiseContentRevision)))).toHaveLength(3)
  expect(await Promise.all(stores.map((store) => readContentRevision(store.read)))).toEqual([
    3, 3, 3,
  ])
  await Promise.all(stores.map((store) => store.close()))
})

test('a process that stalls is disconnected before those that wait for it give up', async () => {
  await using opened = await openPostgresShop()
  const { rows } = await sql<{ setting: string }>`
    select setting from pg_settings where name in ('idle_in_transaction_session_timeout',
      'lock_timeout', 'transaction_timeout', 'statement_timeout')
  `.execute(opened.shop.database)
  const limits = rows.map(({ setting }) => Number(setting)).toSorted((one, other) => one - other)
  expect(limits).toEqual([3_000, 4_500, 10_000, 10_000])
})

test('a PostgreSQL that does not answer is named, without its password', async () => {
  const opening = openPostgres('postgres://flattop:hush@127.0.0.1:1/flattop')
  await expect(opening).rejects.toMatchObject({
    code: 'database_unreachable',
    message: expect.stringMatching(/127\.0\.0\.1:1\b(?!.*hush)/),
  })
})

test('an invalid address is refused without being repeated in the message', async () => {
  for (const address of [
    'postgres://flattop:hush@[',
    'postgres://flattop:hush@nowhere.invalid/x',
  ]) {
    await expect(openPostgres(address), address).rejects.toMatchObject({
      code: 'database_unreachable',
      message: expect.not.stringContaining('hush'),
    })
  }
})

/** On a busy machine, waiting for another program may take longer than PostgreSQL lets a shop stand still. */
async function takeYourTime(tx: Writer): Promise<void> {
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
  await sql`set local transaction_timeout = 0`.execute(tx)
}

/** Returns a function that waits until so many have called it, and from then on never waits. */
function meetingOf(members: number): () => Promise<void> {
  const met = Promise.withResolvers<void>()
  let arrived = 0
  return () => {
    arrived += 1
    if (arrived === members) met.resolve()
    return met.promise
  }
}

async function databaseOf(tx: Writer): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(tx)
  return rows[0]?.name ?? ''
}

async function dropConnectionsTo(database: string): Promise<void> {
  const client = new pg.Client(inject('postgresUrl'))
  await client.connect()
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    database,
  ])
  await client.end()
}
