import { expect, test } from 'vitest'
import { ask } from '#tests/support/ask.ts'
import { openTestServer } from '#tests/support/open-test-server.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { checkReadiness } from './health.ts'

const now = Date.UTC(2026, 5, 1, 12)

test('a shop that works is alive and ready', async () => {
  await using server = await openTestServer()
  expect(await ask(`${server.origin}/healthz`)).toMatchObject({ status: 200, text: 'ok\n' })
  const { status, text } = await ask(`${server.origin}/readyz`)
  expect(status).toBe(200)
  expect(JSON.parse(text)).toEqual({ ready: true, database: true, disk: true, mail: true })
})

test('a mail that has waited for more than ten minutes is told, and what it says is not', async () => {
  await using server = await openTestServer({ clock: () => now })
  const waitSince = (created: number) =>
    server.shop.work((tx) =>
      tx
        .insertInto('outbox')
        .values({
          id: String(created),
          kind: 'contact',
          payload: '{"to":"canary@example.org"}',
          message_id: String(created),
          state: 'waiting',
          next_at: now,
          created_at: created,
        })
        .execute(),
    )
  await waitSince(now - 9 * 60_000)
  expect((await ask(`${server.origin}/readyz`)).status).toBe(200)
  await waitSince(now - 11 * 60_000)
  const late = await ask(`${server.origin}/readyz`)
  expect(late.status).toBe(503)
  expect(JSON.parse(late.text)).toMatchObject({ ready: false, database: true, mail: false })
  expect(late.text).not.toContain('canary')
})

test('a database that does not answer is alive but not ready', async () => {
  await using testShop = await openTestShop()
  const { shop, dataDir } = testShop
  const work = async () => {
    throw new Error('disk I/O error')
  }
  expect(await checkReadiness({ shop: { ...shop, work }, dataDir })).toMatchObject({
    ready: false,
    database: false,
    disk: true,
  })
})

test('a data folder that has gone is told', async () => {
  await using testShop = await openTestShop()
  const dataDir = `${testShop.dataDir}/gone`
  expect(await checkReadiness({ shop: testShop.shop, dataDir })).toMatchObject({
    ready: false,
    disk: false,
  })
})
