import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MailFailure, mailTransport } from '#shop/messaging/mail/mail-transport.ts'
import { deliverMessage } from '#shop/messaging/outbox/deliver-message.ts'
import { enqueueMail } from '#shop/messaging/outbox/enqueue-mail.ts'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { ask } from '#tests/support/ask.ts'
import { openTestServer } from '#tests/support/open-test-server.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { guestOf, staffOf } from '#tests/support/staff.ts'
import { checkReadiness, readinessWatch } from './health.ts'

const MINUTE = 60_000
const now = Date.UTC(2026, 5, 1, 12)

test('a shop that works is alive and ready', async () => {
  await using server = await openTestServer()
  expect(await ask(`${server.origin}/healthz`)).toMatchObject({ status: 200, text: 'ok\n' })
  const { status, text } = await ask(`${server.origin}/readyz`)
  expect(status).toBe(200)
  expect(JSON.parse(text)).toMatchObject({ ready: true, database: true, disk: true, mail: true })
})

test('readiness says who gets the shop’s warnings: nobody, until it has an owner or an address of its own', async () => {
  const clock = { now }
  await using server = await openTestServer({ clock: () => clock.now })
  const healthFor = async () => {
    clock.now += 2000
    const { status, text } = await ask(`${server.origin}/readyz`)
    return [status, JSON.parse(text).warningsTo]
  }
  expect(await healthFor()).toEqual([200, 'nobody'])
  await staffOf(server.shop, 'owner')
  expect(await healthFor()).toEqual([200, 'owners'])
  await server.shop.work((tx) => writeSettings(tx, { email: 'counter@burgers.shop' }))
  expect(await healthFor()).toEqual([200, 'shop'])
})

test('readiness reports a mail not attempted for ten minutes, without its content', async () => {
  const clock = { now }
  await using server = await openTestServer({ clock: () => clock.now })
  await writeMail(server.shop)
  clock.now += 9 * MINUTE
  expect((await ask(`${server.origin}/readyz`)).status).toBe(200)
  clock.now += 2 * MINUTE
  const late = await ask(`${server.origin}/readyz`)
  expect(late.status).toBe(503)
  expect(JSON.parse(late.text)).toMatchObject({ ready: false, database: true, mail: false })
  expect(late.text).not.toContain('canary')
})

test.for(['deferred', 'unreachable', 'refused'] as const)(
  'a shop whose mails are %s for hours stays ready',
  async (kind) => {
    const clock = { now }
    await using server = await openTestServer({ clock: () => clock.now })
    for (let mails = 0; mails < 3; mails++) await writeMail(server.shop)
    const transport = mailTransport(() => Promise.reject(new MailFailure(kind, '451', 'not now')))
    for (let tries = 0; tries < 40; tries++) {
      await deliverMessage(server.shop, transport, { sendTimeout: MINUTE, lease: 5 * MINUTE })
      clock.now += 5 * MINUTE
      expect((await ask(`${server.origin}/readyz`)).status).toBe(200)
    }
  },
)

test('readiness says how old the last nightly backup is', async () => {
  const clock = { now }
  await using server = await openTestServer({ clock: () => clock.now })
  const hours = async () => {
    clock.now += 2000
    return JSON.parse((await ask(`${server.origin}/readyz`)).text).backupHours
  }
  expect(await hours()).toBeNull()
  const folder = join(server.dataDir, 'backups')
  await mkdir(folder)
  for (const [name, hoursAgo] of [
    ['flattop-2026-05-31.db', 31],
    ['flattop-2026-06-01.db', 7],
    ['flattop-2026-06-01.db.part', 0],
    ['before-057-order-terms.db', 1],
  ] as const) {
    await writeFile(join(folder, name), '')
    const at = new Date(now - hoursAgo * 60 * MINUTE)
    await utimes(join(folder, name), at, at)
  }
  expect(await hours()).toBe(7)
})

test('only staff and this machine are told what is wrong', async () => {
  await using server = await openTestServer()
  const cook = await staffOf(server.shop, 'kitchen')
  const guest = await guestOf(server.shop)
  const healthFor = async (headers: Record<string, string>) =>
    JSON.parse((await ask(`${server.origin}/readyz`, { headers })).text)
  // A request that a proxy on this machine forwards for a stranger.
  const elsewhere = { 'x-forwarded-for': '203.0.113.5' }
  const works = { ready: true, database: true, disk: true, mail: true }
  const whole = { ...works, warningsTo: 'nobody', backupHours: null }
  expect(await healthFor({})).toEqual(whole)
  expect(await healthFor(elsewhere)).toEqual({ ready: true })
  expect(await healthFor({ ...elsewhere, cookie: guest.cookie })).toEqual({ ready: true })
  expect(await healthFor({ ...elsewhere, cookie: cook.cookie })).toEqual(whole)
})

test('readiness is checked once a second, however many ask', async () => {
  await using testShop = await openTestShop()
  const { shop, dataDir } = testShop
  const clock = { now }
  let units = 0
  const work: Shop['work'] = (...words) => {
    units += 1
    return shop.work(...words)
  }
  const readiness = readinessWatch({
    shop: { ...shop, work, clock: () => clock.now },
    dataDir,
    backupDir: null,
  })
  await Promise.all(Array.from({ length: 50 }, readiness))
  clock.now += 999
  await readiness()
  expect(units).toBe(1)
  clock.now += 1
  await readiness()
  expect(units).toBe(2)
})

test('a database that does not answer is alive but not ready', async () => {
  await using testShop = await openTestShop()
  const { shop, dataDir } = testShop
  const work = async () => {
    throw new Error('disk I/O error')
  }
  expect(await checkReadiness({ shop: { ...shop, work }, dataDir, backupDir: null })).toMatchObject(
    {
      ready: false,
      database: false,
      disk: true,
    },
  )
})

test('readiness reports a missing data folder', async () => {
  await using testShop = await openTestShop()
  const dataDir = `${testShop.dataDir}/gone`
  expect(await checkReadiness({ shop: testShop.shop, dataDir, backupDir: null })).toMatchObject({
    ready: false,
    disk: false,
  })
})

function writeMail(shop: Shop): Promise<void> {
  const mail = { kind: 'contact', to: 'canary@example.org', subject: 'Hello', text: 'Hello.' }
  return shop.work((tx) => enqueueMail(tx, mail, shop))
}
