import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { announceUntil, gather } from '#tests/support/announced-changes.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { makeDatabase, TEMPLATE } from '#tests/support/test-database.ts'

test('an order that changes in one program reaches the other', async () => {
  await using programs = await openTwo()
  const received = gather(programs.other)
  await announceUntil(programs.one, () => received.length > 0)
  expect(received[0]).toEqual({ orderId: 'an order', version: 7 })
})

test('changes reach other programs again after the database has dropped every connection', async () => {
  await using programs = await openTwo()
  const received = gather(programs.other)
  await announceUntil(programs.one, () => received.length > 0)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'flattop news'`.execute(
    programs.one.database,
  )
  received.length = 0
  await announceUntil(programs.one, () => received.length > 0)
})

const SECRET = 'the secret that both programs share'

async function openTwo() {
  const opening = new AsyncDisposableStack()
  const database = await makeDatabase({ server: inject('postgresUrl'), template: TEMPLATE })
  const { url } = opening.use(database)
  const one = opening.use(await openTestShop({ databaseUrl: url, secret: SECRET }))
  const other = opening.use(await openTestShop({ databaseUrl: url, secret: SECRET }))
  return {
    one: one.shop,
    other: other.shop,
    [Symbol.asyncDispose]: () => opening.disposeAsync(),
  }
}
