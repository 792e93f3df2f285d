import { expect, test } from 'vitest'
import { pauseOrders } from '#shop/operations/kitchen/pause-orders.ts'
import { setRush } from '#shop/operations/kitchen/set-rush.ts'
import { markSoldOut } from '#shop/operations/menu/mark-sold-out.ts'
import { placeOrder } from '#shop/operations/orders/place-order.ts'
import { readContent } from '#shop/persistence/queries/menu/content.ts'
import type { Shop } from '#shop/shop.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { FRIDAY_EVENING, orderInput, setUpKitchen } from '#tests/support/order-input.ts'
import { HERO_RULES } from './hero-rules.ts'
import { heroSaying } from './hero-saying.ts'
import { readHeroView } from './hero-view.ts'

const MINUTE = 60_000
const CLOSES = Date.parse('2026-11-20T22:00:00Z')
const OPENS = Date.parse('2026-11-21T12:00:00Z')
const FEATURED = { featuredItemId: 'smash', firstFulfilment: 'pickup' as const }

test('while nothing changes the page stays the same, to the letter', async () => {
  await using opened = await openTestShop({ clock: () => FRIDAY_EVENING })
  await setUpKitchen(opened.shop)
  const first = await hero(opened.shop)
  expect((await hero(opened.shop, FRIDAY_EVENING + 7 * MINUTE)).view).toEqual(first.view)
  const night = await hero(opened.shop, CLOSES + MINUTE)
  expect((await hero(opened.shop, CLOSES + 90_000)).view).toEqual(night.view)
})

test('the page is kept for 15 seconds while it is open, and to the next change otherwise', async () => {
  await using opened = await openTestShop({ clock: () => FRIDAY_EVENING })
  await setUpKitchen(opened.shop)
  expect((await hero(opened.shop)).until).toBe(FRIDAY_EVENING + 15_000)
  expect((await hero(opened.shop, CLOSES + MINUTE)).until).toBe(OPENS)
})

test('open, it says the time and the queue, and without the time of day the wait', async () => {
  await using opened = await openTestShop({ clock: () => FRIDAY_EVENING })
  await setUpKitchen(opened.shop, FEATURED)
  expect((await heroTexts(opened.shop)).slice(2)).toEqual([
    '',
    'Nobody ahead of you.',
    'Open till 22:00.',
  ])
  for (let order = 0; order < 3; order += 1) await placeOrder(opened.shop, orderInput())
  const [head, large, , queue] = await heroTexts(opened.shop)
  expect([head, queue]).toEqual(['Order now, hot at', '3 orders ahead of you.'])
  expect(large).toMatch(/^19:\d\d$/)
  const { view } = await hero(opened.shop)
  expect(heroSaying(view, null, HERO_RULES)).toMatchObject({
    before: 'Order now, hot in about',
    large: `${view.offer.minutes} min`,
  })
})

test('closed, it says from when food is hot and takes an order for then', async () => {
  await using opened = await openTestShop({ clock: () => FRIDAY_EVENING })
  await setUpKitchen(opened.shop, FEATURED)
  const night = await say(opened.shop, CLOSES + MINUTE)
  expect(night.before).toBe('Grill’s cold. Hot from')
  expect(night.note).toEqual(['We open at 12:00.', 'Order now and you’re first in line.', ''])
  expect(night.later).toBe(`Order now for ${night.large}`)
  expect(night.large > '12:00').toBe(true)
  expect(night.title).toContain(`Order for ${night.large}`)
})

test('closed, a guest whose way is delivery orders for a time at the door', async () => {
  await using opened = await openTestShop({ clock: () => FRIDAY_EVENING })
  await setUpKitchen(opened.shop, { ...FEATURED, firstFulfilment: 'delivery', roadMinutes: 20 })
  const { view } = await hero(opened.shop, CLOSES + MINUTE)
  const { before, large, later } = heroSaying(view, CLOSES + MINUTE, HERO_RULES)
  expect(before).toBe('Grill’s cold. Hot from')
  expect(later).toMatch(/^Order delivery for 12:\d\d$/)
  expect(later.slice(-5) > large).toBe(true)
  const counter = heroSaying({ ...view, isDelivered: false }, CLOSES + MINUTE, HERO_RULES)
  expect(counter.later).toBe(`Order now for ${large}`)
})

test('a rush, last orders, a pause and an eaten-up menu each say their own', async () => {
  await using opened = await openTestShop({ clock: () => FRIDAY_EVENING })
  const { shop } = opened
  await setUpKitchen(shop, FEATURED)
  const { lastOrderAt } = (await hero(shop)).view.offer
  const late = await say(shop, (lastOrderAt ?? 0) - 12 * MINUTE)
  expect(late.before).toBe('Last orders. Hot at')
  expect(late.note).toEqual(['', '12 minutes left.', 'The griddle goes off at 22:00.'])
  await setRush(shop, { added: 10, minutes: 60, by: 'cook' })
  const rush = await say(shop)
  expect(rush.before).toBe('It’s a rush. Hot at')
  expect(rush.note[2]).toMatch(/^Worth the \d+ minutes, or pick a quieter time\.$/)
  await markSoldOut(shop, { itemId: 'smash', minutes: 60, by: 'cook' })
  await markSoldOut(shop, { itemId: 'cola', minutes: 60, by: 'cook' })
  const eaten = await say(shop)
  expect([eaten.before, eaten.later]).toEqual([
    'Eaten. All of it. Back at',
    `Order for ${eaten.large}`,
  ])
  await pauseOrders(shop, { minutes: 20, reason: '', by: 'cook' })
  const paused = await say(shop)
  expect([paused.before, paused.later]).toEqual([
    'Griddle’s full. Hot from',
    `Order for ${paused.large}`,
  ])
})

test.for([
  [{ reason: '', reasonCode: 'fryer_down' }, 'Hot from', 'Our fryer is down.'],
  [{ reason: 'Wedding next door.' }, 'Hot from', 'Wedding next door.'],
  [{ reason: '', reasonCode: 'full' }, 'Griddle’s full. Hot from', 'The next place on the steel'],
] as const)('guests read why the kitchen takes a break: %o', async ([why, before, note]) => {
  await using opened = await openTestShop({ clock: () => FRIDAY_EVENING })
  await setUpKitchen(opened.shop, FEATURED)
  await pauseOrders(opened.shop, { minutes: 20, by: 'cook', ...why })
  const paused = await say(opened.shop)
  expect(paused.before).toBe(before)
  expect(paused.note[1]).toContain(note)
  const after = await say(opened.shop, FRIDAY_EVENING + 21 * MINUTE)
  expect(after.note.join(' ')).not.toContain(note)
})

async function hero(shop: Shop, now = FRIDAY_EVENING) {
  const { settings } = await readContent(shop.read)
  return readHeroView(shop.read, settings, 'open', 'en', now)
}

async function say(shop: Shop, now = FRIDAY_EVENING) {
  const { view } = await hero(shop, now)
  return heroSaying(view, now, HERO_RULES)
}

async function heroTexts(shop: Shop): Promise<string[]> {
  const { before, large, note } = await say(shop)
  return [before, large, ...note]
}
