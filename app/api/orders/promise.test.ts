import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { answerContext, shopContext } from '#app/request/context.ts'
import type { PresentOffer } from '#shop/domain/orders/present-offer.ts'
import { pauseOrders } from '#shop/operations/kitchen/pause-orders.ts'
import { setRush } from '#shop/operations/kitchen/set-rush.ts'
import { markSoldOut } from '#shop/operations/menu/mark-sold-out.ts'
import { answerQuote } from '#shop/operations/orders/answer-quote.ts'
import { placeOrder } from '#shop/operations/orders/place-order.ts'
import type { Shop } from '#shop/shop.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { FRIDAY_EVENING, orderInput, setUpKitchen } from '#tests/support/order-input.ts'
import { deliveryZone, postcodeArea } from '#tests/support/settings.ts'
import { loader } from './promise.ts'
import { promiseContract } from './promise-contract.ts'

const MINUTE = 60_000
const CLOSES = Date.parse('2026-11-20T22:00:00Z')
const OPENS = Date.parse('2026-11-21T12:00:00Z')
const NEAR = deliveryZone({ extraMinutes: 10 })
const FAR = deliveryZone({ id: 'far', area: postcodeArea('CD2*'), extraMinutes: 40 })

test('the time and the queue are those of the checkout, in a rush and with orders ahead', async () => {
  await using opened = await openTestShop({ clock: () => FRIDAY_EVENING })
  const { shop } = opened
  await setUpKitchen(shop, { kitchenMinutes: 5, featuredItemId: 'smash' })
  expect(await promised(shop)).toMatchObject(await quoted(shop))
  await setRush(shop, { added: 10, minutes: 60, by: 'cook' })
  for (let order = 0; order < 6; order += 1) await placeOrder(shop, orderInput())
  const busy = await promised(shop)
  expect(busy).toMatchObject(await quoted(shop))
  expect(busy).toMatchObject({ ordersAhead: 6, pattiesAhead: 12, rushMinutes: 10, later: null })
  expect(busy.closesAt).toBe(CLOSES)
})

test('a closed shop says when it opens and from when one can order for later', async () => {
  await using opened = await openTestShop({ clock: () => CLOSES + MINUTE })
  await setUpKitchen(opened.shop, { featuredItemId: 'smash' })
  const offer = await promised(opened.shop)
  expect(offer).toMatchObject({ readyAt: null, closesAt: null, opensAt: OPENS, lastOrderAt: null })
  expect(offer.later?.day).toBe('2026-11-21')
  expect(offer.later?.at).toBeGreaterThan(OPENS)
  const { at: slot = null } = offer.later ?? {}
  const later = { ...orderInput().enquiry, slot }
  expect((await answerQuote(opened.shop.read, CLOSES + MINUTE, later)).refusals).toEqual([])
})

test('the next free time of a delivery is one that its checkout takes, also at the end of the longest road', async () => {
  await using opened = await openTestShop({ clock: () => CLOSES + MINUTE })
  const { shop } = opened
  await setUpKitchen(shop, { featuredItemId: 'smash', zones: [NEAR, FAR] })
  const { later, laterDelivered } = await promised(shop)
  expect(laterDelivered?.at).toBeGreaterThan(later?.at ?? 0)
  const ask = (slot: number | null) => {
    const place = { postcode: 'CD2 1AA' }
    const enquiry = { ...orderInput().enquiry, fulfilment: 'delivery' as const, place, slot }
    return answerQuote(shop.read, CLOSES + MINUTE, enquiry)
  }
  expect((await ask(laterDelivered?.at ?? null)).refusals).toEqual([])
  expect((await ask(later?.at ?? null)).refusals).not.toEqual([])
})

test('a shop that brings nothing says no time for it', async () => {
  await using opened = await openTestShop({ clock: () => CLOSES + MINUTE })
  await setUpKitchen(opened.shop, { featuredItemId: 'smash', fulfilments: ['pickup'] })
  const { later, laterDelivered } = await promised(opened.shop)
  expect(later).not.toBeNull()
  expect(laterDelivered).toBeNull()
})

test('a paused kitchen says until when, and the next free time', async () => {
  await using opened = await openTestShop({ clock: () => FRIDAY_EVENING })
  const { shop } = opened
  await setUpKitchen(shop, { featuredItemId: 'smash' })
  await pauseOrders(shop, { minutes: 20, reason: '', reasonCode: 'stock', by: 'cook' })
  const offer = await promised(shop)
  expect(offer).toMatchObject({
    readyAt: null,
    pausedUntil: FRIDAY_EVENING + 20 * MINUTE,
    pausedReason: 'We’re waiting for stock.',
    pausedCode: 'stock',
  })
  expect(offer.later?.at).toBeGreaterThanOrEqual(FRIDAY_EVENING + 20 * MINUTE)
})

test('a menu that is eaten up says when the first dish is back, and takes orders for then', async () => {
  await using opened = await openTestShop({ clock: () => FRIDAY_EVENING })
  const { shop } = opened
  await setUpKitchen(shop, { featuredItemId: 'smash' })
  await markSoldOut(shop, { itemId: 'smash', minutes: 60, by: 'cook' })
  expect((await promised(shop)).soldOutUntil).toBeNull()
  await markSoldOut(shop, { itemId: 'cola', minutes: 90, by: 'cook' })
  const offer = await promised(shop)
  expect(offer).toMatchObject({ readyAt: null, soldOutUntil: FRIDAY_EVENING + 60 * MINUTE })
  expect(offer.later?.at).toBeGreaterThanOrEqual(FRIDAY_EVENING + 60 * MINUTE)
})

test('too late an hour is said to be closed', async () => {
  await using opened = await openTestShop({ clock: () => CLOSES - 10 * MINUTE })
  await setUpKitchen(opened.shop, { lastOrderBeforeClose: 30, featuredItemId: 'smash' })
  const offer = await promised(opened.shop)
  expect(offer).toMatchObject({ readyAt: null, closesAt: null, opensAt: OPENS })
})

test('the answer is one of the contract and is given again for five seconds at most', async () => {
  await using opened = await openTestShop({ clock: () => FRIDAY_EVENING })
  await setUpKitchen(opened.shop)
  const { offer, until } = await ask(opened.shop)
  expect(promiseContract.answer[200]?.schema?.safeParse(offer).error).toBeUndefined()
  expect(until).toBe(FRIDAY_EVENING + 5000)
})

async function promised(shop: Shop): Promise<PresentOffer> {
  return (await ask(shop)).offer
}

async function ask(shop: Shop): Promise<{ offer: PresentOffer; until: number }> {
  const context = new RouterContextProvider()
  let until = Number.POSITIVE_INFINITY
  context.set(shopContext, shop)
  context.set(answerContext, {
    showsUntil(instant) {
      until = Math.min(until, instant)
    },
    dependsOnName() {},
    fault() {},
  })
  const request = new Request('http://localhost:3000/api/promise')
  const pattern = '/api/promise'
  const url = new URL(request.url)
  const response = await loader({ request, context, url, params: {}, pattern })
  return { offer: await response.json(), until }
}

async function quoted(shop: Shop) {
  const { promise } = await answerQuote(shop.read, shop.clock(), orderInput().enquiry)
  const { ordersAhead, pattiesAhead, rushMinutes } = promise?.reasons ?? {}
  const { readyAt, minutes } = promise ?? {}
  return { readyAt, minutes, ordersAhead, pattiesAhead, rushMinutes }
}
