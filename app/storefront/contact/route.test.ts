import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { requestContext, shopContext } from '#app/request/context.ts'
import type { Shop } from '#shop/shop.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { routeHandler, type Shown } from '#tests/support/route-handler.ts'
import * as contact from './route.tsx'

const handle = routeHandler({ '/contact': contact })

const FIELDS = {
  firstName: 'Ada',
  lastName: 'Guest',
  email: 'ada@example.org',
  country: '+44',
  number: '20 7946 0958',
  textarea: 'Is the pretzel bun vegan?',
}

test('a complete form is accepted, with and without what scripts add', async () => {
  await using opened = await openTestShop()
  const bare = await post(opened.shop, encoded(FIELDS))
  expect(bare).toMatchObject({ status: 200, answer: { ok: true } })
  const added = { key: 'd0a6a4a87f0e4f0e9d39000000000001', topic: '' }
  const scripted = { ...FIELDS, textarea: 'And the sauce?', ...added }
  expect(await post(opened.shop, encoded(scripted))).toMatchObject({ status: 200 })
  expect(await messagesOf(opened.shop)).toHaveLength(2)
})

test('a bad field is answered with 400, its fault, and everything that was typed', async () => {
  await using opened = await openTestShop()
  const typed = { ...FIELDS, email: 'ada@example', country: '+49' }
  expect(await post(opened.shop, encoded(typed))).toEqual({
    status: 400,
    retryAfter: null,
    answer: {
      ok: false,
      refusals: [{ code: 'no_ending', field: 'email' }],
      typed: { ...typed, key: '', topic: '' },
    },
  })
})

test('a guest who writes too often gets 429 with the time to retry', async () => {
  await using opened = await openTestShop()
  for (const textarea of ['1', '2', '3', '4', '5']) {
    await post(opened.shop, encoded({ ...FIELDS, textarea }))
  }
  const sixth = { ...FIELDS, textarea: '6' }
  expect(await post(opened.shop, encoded(sixth))).toMatchObject({
    status: 429,
    retryAfter: expect.stringMatching(/^\d+$/),
    answer: { ok: false, refusals: [{ code: 'too_many' }], typed: sixth },
  })
})

const pairs = Object.entries(FIELDS)

test.for<[what: string, body: string | FormData]>([
  ['with nothing', ''],
  ['with a field twice', encoded([...pairs, ['email', 'x@example.org']])],
  ['with a field it does not have', encoded({ ...FIELDS, isOwner: '1' })],
  ['with a prototype', encoded([...pairs, ['__proto__', 'x']])],
  ['with fields as lists', encoded(pairs.map(([name, value]) => [`${name}[]`, value]))],
  ['with a file for a message', withFile()],
  ['without a message', encoded(pairs.slice(0, -1))],
  ['without a country', encoded({ ...FIELDS, country: '' })],
  ['with a country of its own', encoded({ ...FIELDS, country: '+1' })],
  ['with a name of 61 letters', encoded({ ...FIELDS, firstName: 'x'.repeat(61) })],
  ['with a message of 2001 letters', encoded({ ...FIELDS, textarea: 'x'.repeat(2001) })],
  ['with a message of marks nobody sees', encoded({ ...FIELDS, textarea: '\u200B\u202E\u0000' })],
  ['with a header in a name', encoded({ ...FIELDS, lastName: 'x\r\nBcc: x@example.org' })],
  ['with two addresses', encoded({ ...FIELDS, email: 'a@example.org,b@example.org' })],
  ['with a header in the address', encoded({ ...FIELDS, email: 'a@example.org\nBcc: b@b.co' })],
  ['with a number of letters', encoded({ ...FIELDS, number: '1e5' })],
  ['with broken percent signs', 'firstName=%E0%A4%A&textarea=%'],
  ['with the hidden field filled in', encoded({ ...FIELDS, topic: 'https://spam.example' })],
])('a form %s is refused and leaves nothing', async ([, body]) => {
  await using opened = await openTestShop()
  expect(await post(opened.shop, body)).toMatchObject({ status: 400, answer: { ok: false } })
  expect(await messagesOf(opened.shop)).toEqual([])
})

async function post(shop: Shop, body: string | FormData) {
  const headers = new Headers()
  if (typeof body === 'string') headers.set('Content-Type', 'application/x-www-form-urlencoded')
  const request = new Request('http://localhost:3000/contact', { method: 'POST', headers, body })
  const context = new RouterContextProvider()
  context.set(shopContext, shop)
  context.set(requestContext, { id: 'r1', clientAddress: '198.51.100.7', nonce: 'n' })
  const response = await handle(request, context)
  const { actionData: answer } = (await response.json()) as Shown
  return { status: response.status, retryAfter: response.headers.get('Retry-After'), answer }
}

function encoded(fields: Record<string, string> | string[][]): string {
  return new URLSearchParams(fields).toString()
}

function withFile(): FormData {
  const form = new FormData()
  for (const [name, value] of pairs.slice(0, -1)) form.append(name, value)
  form.append('textarea', new Blob(['<svg/>'], { type: 'image/svg+xml' }), 'x.svg')
  return form
}

function messagesOf(shop: Shop) {
  return shop.read.selectFrom('messages').select('id').execute()
}
