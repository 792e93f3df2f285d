import { AsyncLocalStorage } from 'node:async_hooks'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { insertRows } from '../fast/insert-rows.ts'
import { raiseContentRevision, readContentRevision } from '../queries/settings/revisions.ts'
import type { Writer } from '../tables.ts'

test('fifty transactions that wait at the same moment share one commit', async () => {
  await using opened = await openTestShop()
  const before = commitsIn(opened.dataDir)
  await Promise.all(Array.from({ length: 50 }, () => opened.shop.work(raiseContentRevision)))
  expect(await readContentRevision(opened.shop.read)).toBe(50)
  expect(commitsIn(opened.dataDir) - before).toBe(1)
})

test('transactions that come one after the other are committed separately', async () => {
  await using opened = await openTestShop()
  const before = commitsIn(opened.dataDir)
  for (let unit = 0; unit < 5; unit += 1) await opened.shop.work(raiseContentRevision)
  expect(commitsIn(opened.dataDir) - before).toBe(5)
})

test('no caller gets its result before all is committed', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  const answered: number[] = []
  const units = Array.from({ length: 5 }, () =>
    shop.work(raiseContentRevision).then(async () => {
      answered.push(await readContentRevision(shop.read))
    }),
  )
  await Promise.all(units)
  expect(answered).toEqual([5, 5, 5, 5, 5])
})

test('when the shared commit fails, every caller fails and nothing is stored', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  const units = [raiseContentRevision, failTheCommit, raiseContentRevision].map((unit) =>
    shop.work(unit),
  )
  const outcomes = await Promise.allSettled(units)
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(await readContentRevision(shop.read)).toBe(0)
  expect(await shop.work(raiseContentRevision)).toBe(1)
})

test('when an error ends the shared transaction, every caller fails and nothing is stored', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  const units = [raiseContentRevision, endTheTransaction, raiseContentRevision].map((unit) =>
    shop.work(unit),
  )
  const outcomes = await Promise.allSettled(units)
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(await readContentRevision(shop.read)).toBe(0)
  expect(await shop.work(raiseContentRevision)).toBe(1)
})

test('a transaction that fails after changing many pages rolls back all of them, and nothing of the others', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  await shop.work((tx) => fillSettings(tx, 'before'))
  const outcomes = await Promise.allSettled([
    shop.work((tx) => fillSettings(tx, 'kept')),
    shop.work(async (tx) => {
      await fillSettings(tx, 'failed')
      throw new Error('after all')
    }),
    shop.work(raiseContentRevision),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await readContentRevision(shop.read)).toBe(1)
  const stored = await shop.read
    .selectFrom('settings')
    .select('value')
    .where('key', 'like', 'page %')
    .execute()
  const values = stored.map(({ value }) => value)
  expect(values).toEqual(Array.from({ length: PAGES }, () => JSON.stringify('kept'.repeat(800))))
  const { rows } = await sql`pragma integrity_check`.execute(shop.database)
  expect(rows).toEqual([{ integrity_check: 'ok' }])
})

test('a query after its transaction has ended is refused, and not part of the next one', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  const forgotten = Promise.withResolvers<Writer>()
  const settings = [{ key: 'forgotten', value: '1' }]
  const outcomes = await Promise.allSettled([
    shop.work(async (tx) => forgotten.resolve(tx)),
    shop.work(async () => insertRows(await forgotten.promise, { settings })),
    shop.work(raiseContentRevision),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  const stored = shop.read.selectFrom('settings').select('key').where('key', '=', 'forgotten')
  expect(await stored.execute()).toEqual([])
})

test('each transaction keeps its caller’s async context', async () => {
  await using opened = await openTestShop()
  const request = new AsyncLocalStorage<string>()
  const ask = (id: string) =>
    request.run(id, () => opened.shop.work(async () => request.getStore()))
  expect(await Promise.all([ask('one'), ask('two')])).toEqual(['one', 'two'])
})

const PAGES = 200

/** Writes about as many pages of the file anew. */
async function fillSettings(tx: Writer, text: string): Promise<void> {
  const value = JSON.stringify(text.repeat(800))
  for (let page = 0; page < PAGES; page += 1) {
    await tx
      .insertInto('settings')
      .values({ key: `page ${page}`, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()
  }
}

/** Adds an invalid row that is detected only at the commit, as a failing disk would be. */
async function failTheCommit(tx: Writer): Promise<number> {
  await sql`pragma defer_foreign_keys = on`.execute(tx)
  await sql`insert into session ("id", "userId", "token", "expiresAt", "createdAt", "updatedAt")
    values ('s', 'nobody', 't', '', '', '')`.execute(tx)
  return 0
}

/** Does what SQLite does itself when, for example, the disk is full. */
async function endTheTransaction(tx: Writer): Promise<number> {
  await sql`insert or rollback into revisions (name, number) values ('content', 1)`.execute(tx)
  return 0
}

/** Counts the frames of the write-ahead log that end a commit, by its file format. */
function commitsIn(dataDir: string): number {
  const log = readFileSync(join(dataDir, 'flattop.db-wal'))
  const frame = 24 + log.readUInt32BE(8)
  let commits = 0
  for (let at = 32; at + frame <= log.length; at += frame) {
    if (log.readUInt32BE(at + 4) !== 0) commits += 1
  }
  return commits
}
