import { expect, test } from 'vitest'
import { featuredItem } from '#shop/domain/menu/menu.ts'
import { pauseOrders } from '#shop/operations/kitchen/pause-orders.ts'
import { setRush } from '#shop/operations/kitchen/set-rush.ts'
import { markSoldOut } from '#shop/operations/menu/mark-sold-out.ts'
import { answerQuote } from '#shop/operations/orders/answer-quote.ts'
import { placeOrder } from '#shop/operations/orders/place-order.ts'
import { readContent } from '#shop/persistence/queries/menu/content.ts'
import type { Shop } from '#shop/shop.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { FRIDAY_EVENING, orderInput, setUpKitchen } from '#tests/support/order-input.ts'
import { readHeroPromise } from './hero-promise.ts'

const MINUTE = 60_000
const CLOSES = Date.parse('2026-11-20T22:00:00Z')

test('the menu promises the same minutes as the checkout, in a rush and with orders ahead', async () => {
  await using opened = await openTestShop({ clock: () => FRIDAY_EVENING })
  const { shop } = opened
  await setUpKitchen(shop, { kitchenMinutes: 5, featuredItemId: 'smash' })
  expect((await hero(shop)).promise.minutes).toBe(await quoted(shop))
  await setRush(shop, { added: 10, minutes: 60, by: 'cook' })
  const inRush = (await hero(shop)).promise.minutes
  expect(inRush).toBe(await quoted(shop))
  for (let order = 0; order < 6; order += 1) await placeOrder(shop, orderInput())
  expect((await hero(shop)).promise.minutes).toBe(await quoted(shop))
  expect(await quoted(shop)).toBeGreaterThan(inRush)
})

test('the page is kept for a minute while it is open, and to the next change otherwise', async () => {
  await using opened = await openTestShop({ clock: () => FRIDAY_EVENING })
  const { shop } = opened
  await setUpKitchen(shop)
  expect((await hero(shop)).until).toBe(FRIDAY_EVENING + MINUTE)
  expect((await hero(shop, CLOSES - 1000)).until).toBe(CLOSES)
  const night = await hero(shop, CLOSES + MINUTE)
  expect(night.until).toBe(Date.parse('2026-11-21T12:00:00Z'))
})

test('while nothing changes the page stays the same, to the letter', async () => {
  await using opened = await openTestShop({ clock: () => FRIDAY_EVENING })
  const { shop } = opened
  await setUpKitchen(shop)
  const [first, later] = [await hero(shop), await hero(shop, FRIDAY_EVENING + 7 * MINUTE)]
  expect(later.promise).toEqual(first.promise)
  const [night, morning] = [await hero(shop, CLOSES + MINUTE), await hero(shop, CLOSES + 90_000)]
  expect(morning.promise).toEqual(night.promise)
})

test('a pause is said until it ends, and too late an hour is said to be closed', async () => {
  await using opened = await openTestShop({ clock: () => FRIDAY_EVENING })
  const { shop } = opened
  await setUpKitchen(shop, { lastOrderBeforeClose: 30, featuredItemId: 'smash' })
  await markSoldOut(shop, { itemId: 'smash', minutes: 60, by: 'cook' })
  expect((await hero(shop)).promise.minutes).toBe(await quoted(shop))
  const late = await hero(shop, CLOSES - 10 * MINUTE)
  expect(late.promise.windows[0]?.opens).toBe(Date.parse('2026-11-21T12:00:00Z'))
  await pauseOrders(shop, { minutes: 20, reason: '', by: 'cook' })
  const paused = await hero(shop)
  expect(paused.promise.pausedUntil).toBe(FRIDAY_EVENING + 20 * MINUTE)
  expect(paused.promise.windows[0]?.closes).toBe(CLOSES)
})

async function hero(shop: Shop, now = FRIDAY_EVENING) {
  const { menu, settings } = await readContent(shop.read)
  const item = featuredItem(menu, settings.featuredItemId, now)
  return readHeroPromise(shop.read, settings, item, now)
}

async function quoted(shop: Shop): Promise<number | undefined> {
  const { enquiry } = orderInput()
  return (await answerQuote(shop.read, FRIDAY_EVENING, enquiry)).promise?.minutes
}
