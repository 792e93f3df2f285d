import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '#shop/open-shop.ts'
import type { Shop } from '#shop/shop.ts'
import { bookFaults } from '#tests/rigs/book-faults.ts'
import { readBooks } from '#tests/rigs/books.ts'
import type { CrashShop } from '#tests/rigs/crash/crash-shop.ts'
import { openKilledShop } from '#tests/rigs/crash/harm/kill.ts'
import { oracleFaults } from '#tests/rigs/crash/oracle-faults.ts'
import { PLANTED_FAULTS } from '#tests/rigs/crash/planted-faults.ts'
import { type CrashReport, LIGHT_LOAD, runCrashRig } from '#tests/rigs/crash/run-crash-rig.ts'
import { expectNoFaults } from '#tests/rigs/expect-no-faults.ts'
import type { RigShop } from '#tests/rigs/rig-shop.ts'
import { filesOfMail, unsentMails } from '#tests/rigs/unsent-mails.ts'

const KILLS = 10
const SEED = Math.floor(Math.random() * 1_000_000)

let shop: CrashShop
let rig: RigShop
let report: CrashReport

beforeAll(async () => {
  shop = await openKilledShop()
  rig = shop.rig
  report = await runCrashRig(shop, { strikes: KILLS, seed: SEED, load: LIGHT_LOAD })
}, 600_000)

afterAll(() => shop[Symbol.asyncDispose]())

test(`ten crashes under load lose no order, duplicate none and leave consistent books (seed ${SEED})`, () => {
  expectNoFaults(report.faults)
  expect(report.strikes).toBe(KILLS)
})

test('the crashes happened while requests were in progress', () => {
  expect(report.cutOff).toBeGreaterThan(KILLS)
  expect(report.stepped).toBeGreaterThan(KILLS)
  expect(report.askedAgain).toBe(report.placed)
})

test('the database file is intact after ten crashes', async () => {
  const { database } = rig.beside
  const { rows } = await sql`pragma integrity_check`.execute(database)
  expect(rows).toEqual([{ integrity_check: 'ok' }])
  expect((await sql`pragma foreign_key_check`.execute(database)).rows).toEqual([])
})

test.for(PLANTED_FAULTS)('the rig finds $name', async ({ name, plant, named }) => {
  await using copy = await copyOf(rig, name)
  await copy.shop.work(async (tx) => {
    const [victim] = await tx
      .selectFrom('orders')
      .selectAll()
      .where('state', '=', 'completed')
      .where('code', 'is', null)
      .execute()
    if (!victim) throw new Error('No order was completed.')
    await plant(tx, victim)
  })
  const books = await readBooks(copy.shop.read)
  const faults = [...oracleFaults(report.entries, books), ...bookFaults(books)]
  expect(faults).toContainEqual(expect.stringMatching(named))
})

test('the rig finds a mail marked as sent that is nowhere', async () => {
  const books = await readBooks(rig.beside.read)
  expect(unsentMails(rig.folder, books)).toEqual([])
  const left = books.mails.find(({ state }) => state === 'delivered')
  if (!left) throw new Error('No mail has left.')
  for (const file of filesOfMail(rig.folder, left.id)) rmSync(file)
  expect(unsentMails(rig.folder, books)).toEqual([`mail ${left.id} has left, and is nowhere`])
})

/** A copy of the data after the last crash and restart. */
async function copyOf({ dataDir, folder, secret }: RigShop, name: string) {
  const copied = join(folder, name)
  cpSync(dataDir, copied, { recursive: true, filter: (path) => !path.includes('/mail') })
  const options = { dataDir: copied, publicUrl: 'http://localhost:3000', secret }
  const { shop, close } = await openShop(options)
  return { shop, [Symbol.asyncDispose]: close } satisfies AsyncDisposable & { shop: Shop }
}
