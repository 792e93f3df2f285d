import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '#shop/open-shop.ts'
import { type Answer, ask } from '#tests/support/ask.ts'
import { type RunningShop, startShop } from '#tests/support/running-shop.ts'
import { type Person, staffOf } from '#tests/support/staff.ts'

/** A page that no cache has. */
const RENDERED_FOR_EACH = '/login?next=/orders'

let shop: RunningShop
let owner: Person
let cook: Person

beforeAll(async () => {
  shop = await startShop()
  const beside = await openShop({ dataDir: shop.dataDir, publicUrl: shop.origin })
  owner = await staffOf(beside.shop, 'owner')
  cook = await staffOf(beside.shop, 'kitchen')
  await beside.close()
})

afterAll(() => shop[Symbol.asyncDispose]())

test('a missing page says so between header and footer', async () => {
  const { status, text } = await ask(`${shop.origin}/nowhere`)
  expect(status).toBe(404)
  expect(text).toContain('This page burnt.')
  expect(text).toMatch(/<header.*<footer/s)
  expect(text).toContain('name="robots" content="noindex"')
})

test.for([
  { path: '/office/nonsense', what: 'an address of the office that was never one' },
  { path: '/office/orders/none/such', what: 'an address below an order' },
  { path: '/office/orders/none', what: 'an order that is nowhere' },
  { path: '/office/menu/none/photos', what: 'a part of a dish that is nowhere' },
])('$what says so within the office, without scripts too', async ({ path }) => {
  const { status, text } = await ask(shop.origin + path, { headers: { cookie: owner.cookie } })
  expect(status).toBe(404)
  expect(text).toMatch(/<header class="o-rail.*<main id="main".*Nothing here\..*<\/main>/s)
  expect(text).toContain('<title>Nothing here.</title>')
  expect(text.match(/<main/g)).toHaveLength(1)
})

test('a form for settings that do not exist is answered within the office', async () => {
  const { status, text } = await ask(`${shop.origin}/office/shop/nonsense`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: owner.cookie,
      origin: shop.origin,
    },
    body: 'nothing=here',
  })
  expect(status).toBe(404)
  expect(text).toMatch(/<header class="o-rail.*Nothing here\./s)
})

test('strangers are sent to log in from an address that the office lacks, and cooks are kept out', async () => {
  const nowhere = `${shop.origin}/office/nonsense`
  expect(await ask(nowhere)).toMatchObject({
    status: 302,
    headers: { location: '/login?next=%2Foffice%2Fnonsense' },
  })
  expect((await ask(nowhere, { headers: { cookie: cook.cookie } })).status).toBe(403)
})

test('a failed page says so between header and footer, without the cause', async () => {
  setFee(shop.dataDir, '"no number"')
  const { status, text } = await ask(`${shop.origin}${RENDERED_FOR_EACH}`)
  expect(status).toBe(500)
  expect(text).toContain('Something slipped.')
  expect(text).toMatch(/<header.*<footer/s)
  // The phone number can't be read either, so none is offered.
  expect(text).toContain('Try again in a minute.')
  expect(text).not.toMatch(/take it by phone|tel:/)
  expect(text).not.toMatch(/deliveryFee|\bat .+\.[jt]s:\d+/)

  setFee(shop.dataDir, '565')
  expect((await ask(`${shop.origin}${RENDERED_FOR_EACH}`)).status).toBe(200)
})

test.for([
  { method: 'GET', path: '/api/kitchen/board' },
  { method: 'POST', path: '/api/quote' },
])('a program whose $method $path fails is told so as a problem', async (call) => {
  const answer = await askDamaged(call)
  expect(answer).toMatchObject({
    status: 500,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store' },
  })
  expect(JSON.parse(answer.text)).toMatchObject({ status: 500, code: 'fault' })
})

test('unreadable data is answered with the id that finds it in the log', async () => {
  const answer = await askDamaged({ method: 'GET', path: '/profile/download' })
  expect(answer.status).toBe(500)
  expect(answer.text).toContain(`Request ${answer.headers['x-request-id']}`)
})

/** Asks, as the owner, while their account and the delivery fee can't be read. What is cached would be sent as it was. */
async function askDamaged({ method, path }: { method: string; path: string }): Promise<Answer> {
  setFee(shop.dataDir, '"no number"')
  setCountry('nowhere')
  const answer = await ask(shop.origin + path, {
    method,
    headers: { 'content-type': 'application/json', cookie: owner.cookie, origin: shop.origin },
    ...(method === 'POST' && { body: '{"lines":[],"fulfilment":"pickup"}' }),
  })
  setFee(shop.dataDir, '565')
  setCountry('+90')
  return answer
}

/** Stores a fee that the shop can't read and must not guess. */
function setFee(dataDir: string, json: string): void {
  using database = open(dataDir)
  database.prepare("update settings set value = ? where key = 'deliveryFee'").run(json)
  database.exec("update revisions set number = number + 1 where name = 'content'")
}

/** Stores a dialling code of the owner's. */
function setCountry(code: string): void {
  using database = open(shop.dataDir)
  database.prepare('update user set country = ? where id = ?').run(code, owner.id)
}

function open(dataDir: string): DatabaseSync {
  return new DatabaseSync(join(dataDir, 'flattop.db'), { timeout: 5000 })
}
