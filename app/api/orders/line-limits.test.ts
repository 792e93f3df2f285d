import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestContext, shopContext } from '#app/request/context.ts'
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts'
import { FRIDAY_EVENING, setUpKitchen } from '#tests/support/order-input.ts'
import { postedOrder } from '#tests/support/posted-order.ts'
import { routeHandler } from '#tests/support/route-handler.ts'
import * as place from './place.ts'
import * as quote from './quote.ts'

const handle = routeHandler({ '/api/orders': place, '/api/quote': quote })
let testShop: TestShop
let guests = 0

beforeAll(async () => {
  testShop = await openTestShop({ clock: () => FRIDAY_EVENING })
  await setUpKitchen(testShop.shop, { kitchenMinutes: 1500 })
})

afterAll(() => testShop[Symbol.asyncDispose]())

const SMASH = { itemId: 'smash', quantity: 1 }
const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...SMASH, options: [], for: `Guest ${at}` }))
const choices = (count: number) => {
  const each = Array.from({ length: count }, (_, at) => ({ id: `topping-${at}`, quantity: 1 }))
  return [{ ...SMASH, choices: each }]
}
const portions = (quantity: number) => [{ ...SMASH, choices: [{ id: 'cheddar', quantity }] }]
const pieces = (quantity: number) => [{ ...SMASH, quantity, options: [] }]

const PATHS = ['/api/quote', '/api/orders'] as const

test.each(PATHS)(
  '%s takes 50 lines and refuses the 51st, saying how many there may be',
  async (path) => {
    expect(await codesOf(path, lines(50))).not.toContain('too_many_lines')
    const { refusals } = await ask(path, lines(51))
    expect(refusals).toMatchObject([{ code: 'too_many_lines', most: 50 }])
  },
)

test.each(PATHS)(
  '%s takes 50 pieces of a line and refuses 51, saying how many there may be',
  async (path) => {
    expect(await codesOf(path, pieces(50))).not.toContain('quantity_out_of_range')
    const { refusals } = await ask(path, pieces(51))
    expect(refusals).toMatchObject([{ code: 'quantity_out_of_range', line: 0, most: 50 }])
  },
)

test.each(PATHS)(
  '%s judges each of 40 choices of a line, and 41 are a fault at their place',
  async (path) => {
    const { refusals } = await ask(path, choices(40))
    expect(refusals).toHaveLength(40)
    expect(refusals.at(-1)).toMatchObject({ code: 'unknown_option', line: 0, option: 'topping-39' })
    expect(await ask(path, choices(41))).toMatchObject({
      status: 400,
      refusals: [{ pointer: '#/lines/0/choices', detail: 'At most 40.' }],
    })
  },
)

test.each(PATHS)(
  '%s judges ten portions of a choice, and eleven are a fault at their place',
  async (path) => {
    expect(await codesOf(path, portions(10))).toEqual(['unknown_option'])
    expect(await ask(path, portions(11))).toMatchObject({
      status: 400,
      refusals: [{ pointer: '#/lines/0/choices/0/quantity', detail: 'At most 10.' }],
    })
  },
)

test('what is refused for its size is not stored', async () => {
  const { read } = testShop.shop
  const stored = () => read.selectFrom('orders').select('id').execute()
  const before = await stored()
  for (const tooMuch of [lines(51), pieces(51), choices(41), portions(11)]) {
    await ask('/api/orders', tooMuch)
  }
  expect(await stored()).toEqual(before)
})

type Answer = {
  status: number
  /** Quotes answer refusals, orders name them as errors, and so does whatever can't be read. */
  refusals: { code?: string }[]
}

async function codesOf(path: string, asked: object[]): Promise<string[]> {
  const { refusals } = await ask(path, asked)
  return refusals.flatMap(({ code }) => code ?? [])
}

async function ask(path: string, asked: object[]): Promise<Answer> {
  guests += 1
  const order = { ...postedOrder(), lines: asked }
  const body = path === '/api/quote' ? { lines: asked, fulfilment: 'pickup' } : order
  const request = new Request(`http://localhost:3000${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `request-${guests}` },
  })
  const context = new RouterContextProvider()
  context.set(shopContext, testShop.shop)
  context.set(requestContext, { id: 'test', clientAddress: `198.18.2.${guests}`, nonce: '' })
  const response = await handle(request, context)
  const { refusals, errors } = await response.json()
  return { status: response.status, refusals: refusals ?? errors ?? [] }
}
