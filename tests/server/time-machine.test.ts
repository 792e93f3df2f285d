import { afterAll, beforeAll, expect, test } from 'vitest'
import { setPermissions } from '#shop/persistence/queries/accounts/staff.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import { type Answer, ask } from '#tests/support/ask.ts'
import { changeSettings, countOrders } from '#tests/support/change-shop.ts'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import { postedOrder } from '#tests/support/posted-order.ts'
import { type RunningShop, startShop } from '#tests/support/running-shop.ts'
import { everyDay } from '#tests/support/settings.ts'
import { guestOf, type Person, staffOf } from '#tests/support/staff.ts'

const CLOSED = '2031-12-24T08:00'
const OPEN = '2031-12-26T19:30'
const LONG_AGO = '2026-01-01T00:00:00.000Z'
/** Every page and answer on the way to the order. */
const PATHS = ['/', '/_.data', '/menu/double-stack', '/basket', '/checkout', '/api/menu']

let shop: RunningShop
let owner: Person
let cook: Person
let guest: Person
let withoutPrices: Person

beforeAll(async () => {
  shop = await startShop()
  await changeSettings(shop, { openingHours: everyDay(690, 1410), timeZone: 'UTC' })
  await besideShop(shop, async (beside) => {
    owner = await staffOf(beside, 'owner')
    cook = await staffOf(beside, 'kitchen')
    guest = await guestOf(beside)
    withoutPrices = await staffOf(beside, 'manager')
    await beside.work((tx) => setPermissions(tx, withoutPrices.id, ['reports']))
  })
})

afterAll(() => shop[Symbol.asyncDispose]())

test.for(PATHS)('%s at another minute is for staff alone, and stored nowhere', async (path) => {
  const dated = `${path}?at=${CLOSED}`
  const before = await see(path)
  const seen = await see(dated, owner)
  expect(seen).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
  for (const [who, asked] of [
    [undefined, dated],
    [guest, dated],
    [undefined, path],
  ] as const) {
    const answer = await see(asked, who)
    expect(answer.headers.etag).toBe(before.headers.etag)
    expect(answer.bytes.equals(before.bytes)).toBe(true)
  }
})

test('staff who may not change prices get the ordinary page', async () => {
  for (const who of [cook, withoutPrices]) {
    const { text } = await see(`/?at=${CLOSED}`, who)
    expect(text).not.toContain('minute-bar')
  }
  expect((await see(`/?at=${CLOSED}`, owner)).text).toContain('minute-bar')
  expect((await see('/?at=soon', owner)).text).not.toContain('minute-bar')
})

test.for([
  ['staff is prolonged by their look at another minute', () => owner, [`/?at=${CLOSED}`]],
  ['a guest by the page after it', () => guest, [`/?at=${CLOSED}`, '/profile']],
] as const)('the session of %s', async ([, whose, paths]) => {
  const person = whose()
  await besideShop(shop, (beside) => beside.work((tx) => noteUse(tx, person, LONG_AGO)))
  const answers = []
  for (const path of paths) answers.push(await see(path, person))
  expect(answers.at(-1)?.headers['set-cookie']).toEqual([
    expect.stringContaining('flattop.session_token='),
  ])
})

test('what is promised, quoted and offered is that of the minute', async () => {
  const promise = async (at: string) => JSON.parse((await see(`/api/promise?at=${at}`, owner)).text)
  expect(await promise(CLOSED)).toMatchObject({
    at: Date.parse(`${CLOSED}Z`),
    readyAt: null,
    opensAt: Date.parse('2031-12-24T11:30Z'),
  })
  expect((await promise(OPEN)).readyAt).toBeGreaterThan(Date.parse(`${OPEN}Z`))
  const { guest: _, ...enquiry } = postedOrder({ lines: [await aLine()] })
  const quote = await post(`/api/quote?at=${OPEN}`, enquiry, owner)
  expect(JSON.parse(quote.text).promise.readyAt).toBeGreaterThan(Date.parse(`${OPEN}Z`))
  const closed = await post(`/api/quote?at=${CLOSED}`, enquiry, owner)
  expect(closed.text).toContain('closed')
})

test('nothing is ordered or sent there, and guests’ orders are ordinary ones', async () => {
  const order = postedOrder({ lines: [await aLine()] })
  const before = await countOrders(shop)
  for (const path of [`/api/orders?at=${OPEN}`, `/api/orders?at=${CLOSED}`]) {
    const refused = await post(path, order, owner)
    expect(refused.status).toBe(409)
    expect(JSON.parse(refused.text)).toMatchObject({ code: 'other_minute' })
  }
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const sent = await post(`/contact?at=${OPEN}`, 'textarea=Hello', owner, headers)
  expect(sent.status).toBe(409)
  expect(await countOrders(shop)).toBe(before)
  const asked = await post(`/api/quote?at=${OPEN}`, order, guest)
  expect(asked.text).not.toContain('other_minute')
})

test('asking there counts nowhere: no limit is dated by it', async () => {
  const { guest: _, ...enquiry } = postedOrder({ lines: [await aLine()] })
  const rows = () =>
    besideShop(shop, ({ read }) => read.selectFrom('rate_limits').selectAll().execute())
  const before = await rows()
  expect((await post(`/api/quote?at=${OPEN}`, enquiry, owner)).status).toBe(200)
  expect(await rows()).toEqual(before)
})

function see(path: string, who?: Person): Promise<Answer> {
  return ask(shop.origin + path, { headers: who ? { cookie: who.cookie } : {} })
}

function post(
  path: string,
  body: object | string,
  { cookie }: Person,
  headers: Record<string, string> = { 'content-type': 'application/json' },
): Promise<Answer> {
  const key = `key-${crypto.randomUUID()}`
  return ask(shop.origin + path, {
    method: 'POST',
    headers: { ...headers, cookie, origin: shop.origin, 'idempotency-key': key },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

async function aLine() {
  const { categories } = JSON.parse((await see('/api/menu')).text)
  return { itemId: String(categories[0].items[0].id), quantity: 1, options: [] }
}

function noteUse(tx: Writer, { id }: Person, updatedAt: string) {
  return tx.updateTable('session').set({ updatedAt }).where('userId', '=', id).execute()
}
