import { setTimeout as wait } from 'node:timers/promises'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { rootMiddleware } from '#app/request/access.ts'
import { type Backups, backupsContext } from '#app/request/backups.ts'
import { requestContext, shopContext } from '#app/request/context.ts'
import { restartContext } from '#app/request/restart.ts'
import { listInvitations } from '#shop/persistence/queries/accounts/staff-invitations.ts'
import type { Selector } from '#shop/persistence/tables.ts'
import { signUpInput } from '#tests/support/accounts.ts'
import { seedOrders } from '#tests/support/kitchen-orders.ts'
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts'
import { routeHandler } from '#tests/support/route-handler.ts'
import { type Person, staffOf } from '#tests/support/staff.ts'
import * as backup from '../backup/route.tsx'
import * as offers from '../offers/route.tsx'
import * as order from '../order/route.tsx'
import * as invite from '../people/invite/route.tsx'
import { answerOnce } from './answer-once.ts'

const handle = routeHandler(
  {
    '/office/orders/:id': order,
    '/office/people/invite': invite,
    '/office/offers': offers,
    '/office/backup': backup,
  },
  [...rootMiddleware, answerOnce],
)
const KEY = 'a-key-of-one-form'
const AT_ONCE = 'a-key-of-two-presses'
const { password } = signUpInput()
const NOTE = ['/office/orders/seen', { action: 'note', to: 'staff', text: 'Rings twice' }] as const
const INVITE = ['/office/people/invite', { role: 'kitchen', email: '' }] as const
const RESTART = ['/office/backup', { action: 'restart', password }] as const

let opened: TestShop
let owner: Person
let now = Math.floor(Date.now() / 60_000) * 60_000
let restarts = 0
let mayRestart = true

beforeEach(async () => {
  await opened?.[Symbol.asyncDispose]()
  opened = await openTestShop({ clock: () => now })
  owner = await staffOf(opened.shop, 'owner')
  await seedOrders(opened.shop, [{ id: 'seen', number: 1 }])
  restarts = 0
  mayRestart = true
})

afterAll(() => opened[Symbol.asyncDispose]())

test.for([
  ['a note', ...NOTE, notes],
  ['an invitation', ...INVITE, invitations],
  ['a code', '/office/offers', { do: 'add', code: 'ONCE', kind: 'percent', value: '10' }, codes],
  ['a restart', ...RESTART, async () => restarts],
] as const)(
  '%s that is sent again with its key is done once, and answered the same',
  async (sent) => {
    const [, path, fields, count] = sent
    const before = await count()
    const first = await post(path, fields)
    expect(await count()).toBe(before + 1)
    const second = await post(path, fields)
    expect(await count()).toBe(before + 1)
    expect(second).toEqual({ ...first, replayed: 'true' })
  },
)
test('what an answer shows once is not readable in the database', async () => {
  const { text } = await post(...INVITE)
  const secret = text.match(/setup\/([\w-]{43})/)?.[1] ?? ''
  expect(secret).not.toBe('')
  const rows = await opened.shop.read.selectFrom('idempotency_keys').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(secret)
})

test('a key is another’s where somebody else sends it, and is refused for anything else', async () => {
  await post(...INVITE)
  const others = await post(...INVITE, KEY, await staffOf(opened.shop, 'manager'))
  expect(others.replayed).toBe(null)
  expect(await invitations()).toBe(2)
  const [path, fields] = INVITE
  for (const [to, typed] of [
    [path, { ...fields, role: 'courier' }],
    [`${path}?and=more`, fields],
    [NOTE[0], fields],
  ] as const) {
    expect((await post(to, typed)).status, to).toBe(422)
  }
  expect(await invitations()).toBe(2)
  expect((await post(...INVITE, 'no key of ours')).status).toBe(400)
  await post(...INVITE, 'the-key-of-another')
  expect(await invitations()).toBe(3)
})

test('a form whose transaction failed is done by the next try', async () => {
  const { shop } = opened
  let isDown = true
  const failing: TestShop['shop'] = {
    ...shop,
    work: (unit, key) =>
      shop.work(async (tx) => {
        const done = await unit(tx)
        // Whatever was stored before the note would stay.
        if (isDown && (await notes(tx)) > 0) throw new Response(null, { status: 503 })
        return done
      }, key),
  }
  expect((await post(...NOTE, KEY, owner, failing)).status).toBe(503)
  isDown = false
  expect((await post(...NOTE)).status).toBe(303)
  expect(await notes()).toBe(1)
})

test('tries of one form that arrive while it is being done do nothing, and get its answer if they can wait', async () => {
  const { shop } = opened
  const isStored = Promise.withResolvers<void>()
  const mayAnswer = Promise.withResolvers<void>()
  const slow: TestShop['shop'] = {
    ...shop,
    async work(unit, key) {
      if ((await notes()) > 0) await mayAnswer.promise
      const done = await shop.work(unit, key)
      isStored.resolve()
      return done
    },
  }
  const first = post(...NOTE, KEY, owner, slow)
  await isStored.promise
  const second = post(...NOTE)
  // Time to look and find no answer; a slow machine needs none.
  await Promise.race([second, wait(150)])
  mayAnswer.resolve()
  expect(await second).toEqual({ ...(await first), replayed: 'true' })
  expect(await notes()).toBe(1)
  const atOnce = await Promise.all([post(...INVITE, AT_ONCE), post(...INVITE, AT_ONCE)])
  expect(atOnce.map(({ status }) => status).toSorted()).toEqual([200, 503])
  expect(await invitations()).toBe(1)
})

test('a form that failed after its first transaction says so when it is sent again, and is not done again', async () => {
  mayRestart = false
  expect((await post(...RESTART)).status).toBe(500)
  mayRestart = true
  expect(await post(...RESTART)).toMatchObject({ status: 409, form: 'broken-off' })
  expect(restarts).toBe(0)
})

test('a form that was broken off after its first transaction is not done again, and says so', async () => {
  await post(...NOTE)
  const attempt = JSON.stringify({ attempt: 'of a server that was killed' })
  await opened.shop.work((tx) =>
    tx.updateTable('idempotency_keys').set({ answer: attempt }).execute(),
  )
  now += 61_000
  const again = await post(...NOTE)
  expect(again).toMatchObject({ status: 409, form: 'broken-off' })
  expect(await notes()).toBe(1)
})

async function post(
  path: string,
  fields: Readonly<Record<string, string>>,
  key = KEY,
  by = owner,
  shop = opened.shop,
) {
  const context = new RouterContextProvider()
  context.set(shopContext, shop)
  context.set(requestContext, { id: 'test', clientAddress: '198.51.100.7', nonce: '' })
  context.set(backupsContext, { read: async () => ({ job: null }) } as unknown as Backups)
  context.set(restartContext, {
    startedAt: 1,
    settingsFault: () => null,
    begin() {
      if (!mayRestart) throw new Error('It can’t.')
      restarts += 1
    },
  })
  const headers = { cookie: by.cookie, 'Idempotency-Key': key }
  const init = { method: 'POST', headers, body: new URLSearchParams(fields) }
  const answer = await handle(new Request(shop.publicUrl + path, init), context)
  return {
    status: answer.status,
    location: answer.headers.get('Location'),
    replayed: answer.headers.get('Idempotent-Replayed'),
    form: answer.headers.get('X-Form'),
    text: await answer.text(),
  }
}

async function notes(read: Selector = opened.shop.read): Promise<number> {
  const rows = read
    .selectFrom('order_events')
    .select('version')
    .where('kind', '=', 'noted_for_staff')
  return (await rows.execute()).length
}

async function invitations(): Promise<number> {
  return (await listInvitations(opened.shop.read, now)).length
}

async function codes(): Promise<number> {
  return (await opened.shop.read.selectFrom('discount_codes').select('code').execute()).length
}
