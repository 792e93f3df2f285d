import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestContext, shopContext } from '#app/request/context.ts'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts'
import { FRIDAY_EVENING } from '#tests/support/order-input.ts'
import { OPEN_EVENINGS } from '#tests/support/settings.ts'
import { action, loader } from './quote.ts'

let testShop: TestShop
let now = FRIDAY_EVENING

beforeAll(async () => {
  testShop = await openTestShop({ clock: () => now })
  await testShop.shop.work(async (tx) => {
    await writeSettings(tx, { openingHours: OPEN_EVENINGS })
    await tx
      .insertInto('categories')
      .values({ id: 'burgers', name: 'Burgers', anchor: 'menuHamburger', position: 1 })
      .execute()
    await tx
      .insertInto('items')
      .values([item('flattop', 'The Flattop', 950), item('double', 'Double Stack', 1350)])
      .execute()
  })
})

afterAll(() => testShop[Symbol.asyncDispose]())

test('a basket for delivery is priced line by line with the fee of the shop', async () => {
  const response = await ask({
    lines: [
      { itemId: 'flattop', quantity: 2, options: [] },
      { itemId: 'double', quantity: 1, options: [], unitPrice: 1350 },
    ],
    fulfilment: 'delivery',
  })
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({
    currency: 'USD',
    lines: [
      {
        itemId: 'flattop',
        title: 'The Flattop',
        quantity: 2,
        options: [],
        unitPrice: 950,
        total: 1900,
        taxRate: 2000,
        discount: 0,
        tax: 317,
      },
      {
        itemId: 'double',
        title: 'Double Stack',
        quantity: 1,
        options: [],
        unitPrice: 1350,
        total: 1350,
        taxRate: 2000,
        discount: 0,
        tax: 225,
      },
    ],
    totals: {
      products: 3250,
      discount: 0,
      deliveryFee: 565,
      tip: 0,
      tax: 636,
      taxLines: [{ rate: 2000, net: 3179, tax: 636 }],
      total: 3815,
    },
    taxIncluded: true,
    zone: null,
    discount: null,
    refusals: [],
  })
})

test('a basket with lines that cannot be had is answered, with a code for each', async () => {
  const response = await ask({
    lines: [
      { itemId: 'gone', quantity: 1, options: [] },
      { itemId: 'flattop', quantity: 1, options: [], unitPrice: 900 },
      { itemId: 'double', quantity: 51, options: [] },
    ],
    fulfilment: 'pickup',
  })
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({
    lines: [{ itemId: 'flattop', total: 950 }],
    totals: { products: 950, deliveryFee: 0, total: 950 },
    refusals: [
      { code: 'unknown_item', line: 0 },
      { code: 'price_changed', line: 1, old: 900, new: 950 },
      { code: 'quantity_out_of_range', line: 2, most: 50 },
    ],
  })
})

test('quotes may not be cached', async () => {
  const good = await ask({ lines: [], fulfilment: 'pickup' })
  const bad = await ask({})
  expect(good.headers.get('Cache-Control')).toBe('no-store')
  expect(bad.headers.get('Cache-Control')).toBe('no-store')
})

const line = '"itemId":"flattop","quantity":1,"options":[]'
const asked = (more: string) => `{"lines":[],"fulfilment":"delivery",${more}}`
const body = (lines: string) => `{"lines":${lines},"fulfilment":"delivery"}`
const quantity = (value: string) => body(`[{"itemId":"flattop","quantity":${value},"options":[]}]`)

test.each([
  ['nothing', '', '#'],
  ['half a document', '{"lines":', '#'],
  ['a quantity that is not a number', quantity('NaN'), '#'],
  ['null', 'null', '#'],
  ['a list', '[]', '#'],
  ['no lines', '{"fulfilment":"delivery"}', '#/lines'],
  ['no fulfilment', '{"lines":[]}', '#/fulfilment'],
  ['lines that are an object', body('{}'), '#/lines'],
  ['a line that is null', body('[null]'), '#/lines/0'],
  ['a key that nobody knows', body(`[{${line},"price":1}]`), '#/lines/0/price'],
  ['a key with a slash', body(`[{${line},"a/b~":1}]`), '#/lines/0/a~1b~0'],
  ['a key of the prototype', body(`[{${line},"__proto__":{"price":1}}]`), '#/lines/0/__proto__'],
  ['the constructor', '{"lines":[],"fulfilment":"pickup","constructor":1}', '#/constructor'],
  ['a key that is given twice', body(`[{${line},"quantity":2}]`), '#'],
  ['a key twice in two spellings', body(`[{${line},"\\u0071uantity":2}]`), '#'],
  ['no quantity', body('[{"itemId":"flattop","options":[]}]'), '#/lines/0/quantity'],
  ['no options', body('[{"itemId":"flattop","quantity":1}]'), '#/lines/0/options'],
  ['a quantity of null', quantity('null'), '#/lines/0/quantity'],
  ['a quantity of 0', quantity('0'), '#/lines/0/quantity'],
  ['a quantity below 0', quantity('-1'), '#/lines/0/quantity'],
  ['half a burger', quantity('1.5'), '#/lines/0/quantity'],
  ['a milliard burgers', quantity('1e9'), '#/lines/0/quantity'],
  ['more than a number can be', quantity('1e999'), '#/lines/0/quantity'],
  ['a quantity in words', quantity('"1"'), '#/lines/0/quantity'],
  ['a quantity in a list', quantity('[1]'), '#/lines/0/quantity'],
  ['an id that is a number', body('[{"itemId":1,"quantity":1,"options":[]}]'), '#/lines/0/itemId'],
  [
    'an option that is an object',
    body('[{"itemId":"flattop","quantity":1,"options":[{}]}]'),
    '#/lines/0/options/0',
  ],
  [
    'an option twice',
    body('[{"itemId":"flattop","quantity":1,"options":["a","a"]}]'),
    '#/lines/0/options',
  ],
  [
    'a choice twice',
    body(
      '[{"itemId":"flattop","quantity":1,"choices":[{"id":"a","quantity":1},{"id":"a","quantity":1}]}]',
    ),
    '#/lines/0/choices',
  ],
  [
    'both forms of choices',
    body('[{"itemId":"flattop","quantity":1,"options":["a"],"choices":[{"id":"b","quantity":1}]}]'),
    '#/lines/0/choices',
  ],
  [
    'an ingredient left out twice',
    body('[{"itemId":"flattop","quantity":1,"choices":[],"without":["a","a"]}]'),
    '#/lines/0/without',
  ],
  ['a price below 0', body(`[{${line},"unitPrice":-1}]`), '#/lines/0/unitPrice'],
  ['a point beside the earth', asked('"place":{"point":[181,0]}'), '#/place/point/0'],
  ['a point of one figure', asked('"place":{"point":[1]}'), '#/place/point'],
  ['a place with a street', asked('"place":{"street":"A"}'), '#/place/street'],
  ['a postcode that is a number', asked('"place":{"postcode":12345}'), '#/place/postcode'],
  ['a table of 21 letters', asked(`"table":"${'x'.repeat(21)}"`), '#/table'],
  ['a tip of both kinds', asked('"tip":{"percent":5,"amount":5}'), '#/tip'],
  ['a tip below nothing', asked('"tip":{"amount":-1}'), '#/tip/amount'],
  ['a delivery by post', '{"lines":[],"fulfilment":"post"}', '#/fulfilment'],
  ['lists in lists', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, '#'],
  ['a thousand lines', body(`[${Array(1000).fill(`{${line}}`)}]`), '#/lines'],
])('%s is answered as a faulty question, and where', async (_, text, pointer) => {
  const response = await post(text)
  expect(response.status).toBe(400)
  expect(response.headers.get('Content-Type')).toBe('application/problem+json')
  const problem = await response.json()
  expect(problem).toMatchObject({ status: 400, code: 'invalid_body' })
  expect(problem.errors.map((error: { pointer: string }) => error.pointer)).toContain(pointer)
})

test('what fits a basket is named with its price, for whoever asks', async () => {
  await testShop.shop.work(async (tx) => {
    const category = { id: 'drinks', name: 'Drinks', anchor: 'menuDrink', position: 2 }
    await tx.insertInto('categories').values(category).execute()
    const cola = { ...item('cola', 'Cola', 350), category_id: 'drinks' }
    await tx.insertInto('items').values(cola).execute()
  })
  const basket = (...ids: string[]) => ({
    lines: ids.map((itemId) => ({ itemId, quantity: 1, choices: [] })),
    fulfilment: 'pickup',
  })
  const asked = async (question: object) => (await ask(question)).json()
  const withSuggestion = true
  expect(await asked({ ...basket('flattop'), withSuggestion })).toMatchObject({
    suggestion: { kind: 'item', itemId: 'cola', unitPrice: 350 },
  })
  expect((await asked({ ...basket('flattop', 'cola'), withSuggestion })).suggestion).toBeNull()
  expect(await asked(basket('flattop'))).not.toHaveProperty('suggestion')
})

test('everything that is wrong is said at once', async () => {
  const response = await ask({ lines: [{ itemId: '', quantity: '1' }], tip: 5 })
  const { errors } = await response.json()
  expect(errors.map((error: { pointer: string }) => error.pointer).sort()).toEqual([
    '#/fulfilment',
    '#/lines/0/itemId',
    '#/lines/0/options',
    '#/lines/0/quantity',
    '#/tip',
  ])
})

test('a form post is not taken', async () => {
  const response = await post('lines=1', { 'Content-Type': 'text/plain' })
  expect(response.status).toBe(415)
})

test('only a POST asks for a quote', async () => {
  const got = loader()
  expect(got.status).toBe(405)
  expect(got.headers.get('Allow')).toBe('POST')
  expect(await got.json()).toMatchObject({ code: 'other_method' })
  expect((await send(new Request(address, { method: 'DELETE' }))).status).toBe(405)
})

test('a client that asks too often is told when to retry, and others are not affected', async () => {
  for (let asked = 0; asked < 120; asked++) await post('{}', {}, '198.51.100.9')
  const refused = await post('{}', {}, '198.51.100.9')
  expect(refused.status).toBe(429)
  expect(refused.headers.get('Retry-After')).toBe('60')
  expect(await refused.json()).toMatchObject({ code: 'too_many' })
  expect((await post('{}', {}, '198.51.100.10')).status).toBe(400)
  now += 60_000
  expect((await post('{}', {}, '198.51.100.9')).status).toBe(400)
})

const address = 'http://localhost:3000/api/quote'
let guests = 0

function ask(question: unknown): Promise<Response> {
  return post(JSON.stringify(question))
}

/** Posts from a new network address each time, unless one is given. */
function post(
  text: string,
  headers: Record<string, string> = {},
  guest = `198.18.0.${guests++}`,
): Promise<Response> {
  const type = { 'Content-Type': 'application/json' }
  const request = new Request(address, {
    method: 'POST',
    body: text,
    headers: { ...type, ...headers },
  })
  return send(request, guest)
}

function send(request: Request, clientAddress = '198.18.1.1'): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(shopContext, testShop.shop)
  context.set(requestContext, { id: 'test', clientAddress, nonce: '' })
  const pattern = '/api/quote'
  return action({ request, context, url: new URL(request.url), params: {}, pattern })
}

function item(id: string, title: string, price: number) {
  return {
    id,
    category_id: 'burgers',
    slug: id,
    title,
    price,
    bullet_1: 'One',
    bullet_2: 'Two',
    bullet_3: 'Three',
    rating: 5,
    picture_id: null,
    picture_alt: '',
    picture_focus: null,
    position: 1,
  }
}
