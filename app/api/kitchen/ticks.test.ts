import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestContext, shopContext } from '#app/request/context.ts'
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts'
import { FRIDAY_EVENING, setUpKitchen } from '#tests/support/order-input.ts'
import { writeOrder } from '#tests/support/order-rows.ts'
import { routeHandler } from '#tests/support/route-handler.ts'
import { keyOf, staffOf } from '#tests/support/staff.ts'
import * as kitchenStep from './order-action.ts'
import * as kitchenTicks from './ticks.ts'

const NOW = FRIDAY_EVENING
const handle = routeHandler({
  '/api/kitchen/orders/:id/ticks': kitchenTicks,
  '/api/kitchen/orders/:id/:action': kitchenStep,
})

let opened: TestShop
let cook: Record<string, string>
let courier: Record<string, string>
let till: Record<string, string>

beforeAll(async () => {
  opened = await openTestShop({ clock: () => NOW })
  const { shop } = opened
  await setUpKitchen(shop, { stations: { fryer: ['Fries'] } })
  cook = { Cookie: (await staffOf(shop, 'kitchen')).cookie }
  courier = { Cookie: (await staffOf(shop, 'courier')).cookie }
  till = { Authorization: `Bearer ${(await keyOf(shop, 'kitchen')).key}` }
})

afterAll(() => opened[Symbol.asyncDispose]())

test('a bump bar with an API key says that its station is done, and takes that back', async () => {
  await making('made', ['Double', 'Fries'])
  expect(await ask('made', till, tick('grill'))).toMatchObject({ body: { isAllDone: false } })
  expect(await ask('made', till, tick('fryer'))).toMatchObject({ body: { isAllDone: true } })
  const again = await ask('made', cook, tick('fryer'))
  expect(again, 'the same wish of another').toMatchObject({ status: 200 })
  const fryer = { station: 'fryer', at: NOW }
  expect(await ask('made', cook)).toEqual({
    status: 200,
    body: { ticks: [{ station: 'grill', at: NOW }, fryer] },
  })
  await ask('made', till, tick('grill', false))
  expect(await ask('made', cook)).toMatchObject({ body: { ticks: [fryer] } })
})

test('a station without a part, an unknown order, a typing error and a courier are refused', async () => {
  await making('grilled', ['Double'])
  const answers = [
    await ask('grilled', cook, tick('fryer')),
    await ask('none', cook, tick('grill')),
    await ask('none', cook),
    await ask('grilled', cook, tick('sushi')),
    await ask('grilled', cook, { station: 'grill' }),
    await ask('grilled', courier, tick('grill')),
    await ask('grilled', courier),
    await ask('grilled', {}, tick('grill')),
  ]
  expect(answers.map(({ status, body }) => [status, body.code].join(' '))).toEqual([
    '409 not_possible_now',
    '404 unknown_order',
    '404 unknown_order',
    '400 invalid_body',
    '400 invalid_body',
    '403 not_allowed',
    '403 not_allowed',
    '401 signed_out',
  ])
  expect(await ask('grilled', cook)).toMatchObject({ body: { ticks: [] } })
})

let numbers = 0

async function making(id: string, titles: readonly string[]): Promise<void> {
  numbers += 1
  const row = { id, number: numbers, state: 'preparing', placed_at: NOW, accepted_at: NOW } as const
  const lines = titles.map((title) => ({ title, item_id: title }))
  await opened.shop.work((tx) => writeOrder(tx, row, lines))
}

function tick(station: string, isDone = true) {
  return { station, isDone }
}

/** Posts a body, or reads without one. */
async function ask(id: string, headers: Record<string, string>, body?: unknown) {
  const context = new RouterContextProvider()
  context.set(shopContext, opened.shop)
  context.set(requestContext, { id: 'test', clientAddress: '198.51.100.7', nonce: '' })
  const url = `${opened.shop.publicUrl}/api/kitchen/orders/${id}/ticks`
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const type = { 'Content-Type': 'application/json' }
  const response = await handle(
    new Request(url, { ...sent, headers: { ...type, ...headers } }),
    context,
  )
  return { status: response.status, body: await response.json() }
}
