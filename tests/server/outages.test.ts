import { setTimeout } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { isLogEmptied } from '#tests/rigs/crash/harm/fill-disk.ts'
import { openRigShop, type RigShop } from '#tests/rigs/rig-shop.ts'
import { type Answer, ask } from '#tests/support/ask.ts'
import { orderBurger, orderUntilTaken } from '#tests/support/burger-orders.ts'
import { CookieJar } from '#tests/support/cookie-jar.ts'
import { startPostgres } from '#tests/support/postgres-server.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { hasSmallDisks, makeSmallDisk, type SmallDisk } from '#tests/support/small-disk.ts'
import { makeDatabase } from '#tests/support/test-database.ts'

const HELD_PAGES = [
  '/',
  '/contact',
  '/basket',
  '/checkout',
  '/details',
  '/terms',
  '/login',
  '/signup',
]
const HELD = [
  ...HELD_PAGES,
  '/_.data',
  '/checkout.data',
  '/data.json',
  '/api/menu',
  '/sitemap.xml',
  '/api/docs',
  '/api/openapi.json',
]

test('a shop whose PostgreSQL is stopped says so with 503, keeps its pages and takes orders again by itself', async () => {
  await using stack = new AsyncDisposableStack()
  const postgres = stack.use(await startPostgres())
  const { url } = await makeDatabase({ server: postgres.url })
  const rig = stack.use(await openRigShop({ databaseUrl: url }))
  const shop = stack.use(await rig.start())
  const placed = await orderBurger(rig, shop, 1)
  expect(placed.status).toBe(201)
  const cookie = await signUp(shop)
  await pagesAreMade(shop)

  await postgres.stop()
  for (const path of HELD) expect(await statusOf(shop, path), path).toBe(200)
  const { token } = placed.body as { token: string }
  const asked = [
    await ask(`${shop.origin}/order/${token}`),
    await ask(`${shop.origin}/api/orders/${token}`),
    await ask(`${shop.origin}/api/orders/${token}/events`),
    await ask(`${shop.origin}/api/kitchen/board`, { headers: asStaff(rig) }),
    await ask(`${shop.origin}/profile`, { headers: { cookie } }),
    await ask(`${shop.origin}/profile.data`, { headers: { cookie } }),
    await ask(`${shop.origin}/profile/download`, { headers: { cookie } }),
    await ask(`${shop.origin}/api/me`, { headers: { cookie } }),
    await quote(shop),
    await post(shop, '/api/auth/sign-in/email', '{"email":"a@b.example","password":"wrong"}'),
  ]
  for (const answer of asked) expectOutage(answer)
  expect(asked[0]?.text).toMatch(/<header.*Back in a minute\..*<footer/s)
  const refused = await orderBurger(rig, shop, 2)
  expect(refused).toMatchObject({ status: 503, body: { code: 'not_now', status: 503 } })
  expect(refused.headers.get('retry-after')).toBe('10')
  await expectFormKept(shop)
  // What pages poll until orders are possible again.
  await orderingIs(shop, 'down')

  await postgres.restart()
  const again = await orderUntilTaken(rig, shop, 2)
  expect(again.status).toBe(201)
  await orderingIs(shop, undefined)
  const { orders } = await rig.beside.read
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .executeTakeFirstOrThrow()
  expect(Number(orders)).toBe(2)
  expect(await statusOf(shop, `/order/${token}`)).toBe(200)
  expect((await ask(`${shop.origin}/profile`, { headers: { cookie } })).status).toBe(200)
})

test.skipIf(!hasSmallDisks())(
  'a shop whose disk is full says so with 503, goes on showing what it has and takes orders again by itself',
  async () => {
    using disk = makeSmallDisk(24)
    await using stack = new AsyncDisposableStack()
    const rig = stack.use(await openRigShop({ dataDir: disk.path }))
    const shop = stack.use(await rig.start())
    const { token } = (await orderBurger(rig, shop, 1)).body as { token: string }

    await fillBetweenUnits(disk, rig, shop)
    const refused = await orderBurger(rig, shop, 2)
    expect(refused).toMatchObject({ status: 503, body: { code: 'not_now' } })
    expect(refused.headers.get('retry-after')).toBe('10')
    expect(await statusOf(shop, '/')).toBe(200)
    expect(await statusOf(shop, `/order/${token}`)).toBe(200)
    // Quotes are counted for rate limits, which is a write.
    expectOutage(await quote(shop))
    await expectFormKept(shop)
    await orderingIs(shop, 'down')

    disk.empty()
    expect((await orderUntilTaken(rig, shop, 99)).status).toBe(201)
  },
)

async function pagesAreMade(shop: RunningShop): Promise<void> {
  while (!shop.printed().includes('All pages are ready')) await setTimeout(50)
}

/**
 * Fills the disk between transactions, and also the free space within the database's own files: rolled-back
 * writes and mails leave some there.
 */
async function fillBetweenUnits(disk: SmallDisk, rig: RigShop, shop: RunningShop): Promise<void> {
  await pagesAreMade(shop)
  while (await mailsWait(rig)) await setTimeout(50)
  while (!(await isLogEmptied(rig.beside))) await setTimeout(50)
  await rig.beside.work(async () => disk.fill())
}

async function mailsWait({ beside }: RigShop): Promise<boolean> {
  const waiting = beside.read.selectFrom('outbox').select('id').where('state', '=', 'waiting')
  return (await waiting.execute()).length > 0
}

async function orderingIs({ origin }: RunningShop, expected: 'down' | undefined): Promise<void> {
  await vi.waitFor(
    async () => {
      const { status, headers } = await ask(`${origin}/healthz`)
      expect({ status, ordering: headers['x-ordering'] }).toEqual({
        status: 200,
        ordering: expected,
      })
    },
    { timeout: 20_000, interval: 100 },
  )
}

/** Expects 503, when to retry, and no internal details. */
function expectOutage({ status, headers, text }: Answer): void {
  expect({ status, retryAfter: headers['retry-after'] }).toEqual({ status: 503, retryAfter: '10' })
  expect(text).not.toMatch(/ECONNREFUSED|Connection terminated|\bat .+\.[jt]s:\d+/)
}

/** Posts the contact form as a browser without scripts does. */
async function expectFormKept({ origin }: RunningShop): Promise<void> {
  const fields = {
    firstName: 'Ada',
    lastName: 'Kept',
    email: 'ada@example.com',
    country: '+44',
    number: '2079460958',
    textarea: 'All of it',
  }
  const answer = await ask(`${origin}/contact`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })
  expectOutage(answer)
  expect(answer.text).toContain('What you typed is still here.')
  for (const typed of ['Ada', 'Kept', 'ada@example.com', 'All of it'])
    expect(answer.text).toContain(typed)
}

/** Signs somebody up; returns their cookie. */
async function signUp(shop: RunningShop): Promise<string> {
  const account = {
    userName: 'ada',
    nameAndSurname: 'Ada Guest',
    email: 'ada@example.org',
    country: '+44',
    number: '2079460958',
    password: 'smash it quite flat',
  }
  const { headers } = await post(shop, '/api/auth/sign-up/email', JSON.stringify(account))
  const jar = new CookieJar()
  jar.keep(headers['set-cookie'] ?? [])
  return jar.header()
}

function quote(shop: RunningShop): Promise<Answer> {
  const lines = [{ itemId: 'smash', quantity: 1, options: [] }]
  return post(shop, '/api/quote', JSON.stringify({ lines, fulfilment: 'pickup' }))
}

function post({ origin }: RunningShop, path: string, body: string): Promise<Answer> {
  return ask(origin + path, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body,
  })
}

async function statusOf({ origin }: RunningShop, path: string): Promise<number> {
  return (await ask(origin + path)).status
}

function asStaff(rig: RigShop): Record<string, string> {
  return { authorization: `Bearer ${rig.keys[0]}` }
}
