import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADDRESSES } from '#app/addresses.ts'
import { ask } from '#tests/support/ask.ts'
import { besideShop, seedOrders } from '#tests/support/kitchen-orders.ts'
import { type RunningShop, startShop } from '#tests/support/running-shop.ts'
import { type Person, staffOf } from '#tests/support/staff.ts'

const KB = 1024
/** Pages of one thing of the example shop. */
const OF_ONE = [
  '/office/orders/seen',
  '/office/menu/garden-row',
  '/office/menu/garden-row/recipe',
  '/office/menu/garden-row/choices',
  '/office/menu/garden-row/times',
  '/office/menu/ingredients/sesame-bun',
  '/office/menu/categories/new',
  '/office/menu/choices/new',
  '/office/menu/times/new',
  '/office/money/2026-11-20',
  '/office/shop/identity',
]
/** What these have in common is the router's, with what draws. */
const ANY_PAGES = ['/', '/contact', '/login']

let shop: RunningShop
let owner: Person
let routers: Set<string>
const weights = new Map<string, number>()

beforeAll(async () => {
  shop = await startShop()
  await besideShop(shop, async (beside) => {
    owner = await staffOf(beside, 'owner')
    await seedOrders(beside, [{ id: 'seen', number: 1 }])
  })
  const lists = await Promise.all(ANY_PAGES.map(scriptsOf))
  routers = new Set(lists[0]?.filter((script) => lists.every((list) => list.includes(script))))
})

afterAll(() => shop[Symbol.asyncDispose]())

const LISTED = Object.entries(ADDRESSES)
  .filter(([address, { isForPostsOnly }]) => /^\/office[^:.]*$/.test(address) && !isForPostsOnly)
  .map(([address]) => address)
const PAGES = [...LISTED, ...OF_ONE]

test.for(PAGES)('%s brings at most 60 KB of scripts beyond the router’s', async (path) => {
  const own = (await scriptsOf(path)).filter((script) => !routers.has(script))
  let bytes = 0
  for (const script of own) bytes += await weightOf(script)
  expect(routers.size).toBeGreaterThan(0)
  expect(own.length).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(60 * KB)
})

/** The scripts that a page names, which are all that it loads before anybody touches it. */
async function scriptsOf(path: string): Promise<string[]> {
  const { text } = await ask(shop.origin + path, { headers: { cookie: owner.cookie } })
  return [...new Set(text.match(/\/assets\/[\w.-]+\.js/g))]
}

/** As it is sent to a browser. */
async function weightOf(script: string): Promise<number> {
  const known = weights.get(script)
  if (known !== undefined) return known
  const answer = await fetch(shop.origin + script, { headers: { 'accept-encoding': 'br' } })
  const weight = Number(
    answer.headers.get('content-length') ?? (await answer.arrayBuffer()).byteLength,
  )
  weights.set(script, weight)
  return weight
}
