import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenShop, openShop } from '#shop/open-shop.ts'
import { ask } from '#tests/support/ask.ts'
import { type RunningShop, startShop } from '#tests/support/running-shop.ts'
import { staffOf } from '#tests/support/staff.ts'
import { encoded, FORM_TYPE } from './hostile-forms.ts'

const LARGEST_ANSWER = 16_384
const MESSAGE = {
  firstName: '漢'.repeat(60),
  lastName: '漢'.repeat(60),
  email: `${'a'.repeat(60)}@example`,
  country: '+90',
  number: '5320000000',
  textarea: '漢'.repeat(2000),
}

const opened = new AsyncDisposableStack()
let shop: RunningShop
let beside: OpenShop

beforeAll(async () => {
  shop = opened.use(await startShop())
  beside = await openShop({ dataDir: shop.dataDir, publicUrl: shop.origin })
})

afterAll(async () => {
  await beside.close()
  await opened.disposeAsync()
})

test('a refused form comes back with everything that was typed, in at most 16 KB', async () => {
  const { status, bytes, text } = await post('/contact', MESSAGE)
  expect(status).toBe(400)
  expect(bytes.length).toBeLessThanOrEqual(LARGEST_ANSWER)
  expect(text).toContain('The address stops after “example”. Add the ending.')
  for (const typed of [MESSAGE.firstName, MESSAGE.email, MESSAGE.textarea]) {
    expect(text).toContain(typed)
  }
})

test('so does one that was taken, and it says so', async () => {
  const { status, bytes, text } = await post('/contact', { ...MESSAGE, email: 'ada@example.com' })
  expect(status).toBe(200)
  expect(bytes.length).toBeLessThanOrEqual(LARGEST_ANSWER)
  expect(text).toContain('We’ll answer by email.')
})

test('what answers a form has no script to wait for, and the first field to put right is ready to type in', async () => {
  const { text } = await post('/contact', MESSAGE)
  expect(text).not.toContain('<script')
  expect(text).toMatch(/<input[^>]* autofocus=""[^>]* name="email"/)
  expect(text.match(/autofocus/gi)).toHaveLength(1)
})

test('a board that refuses something posted without scripts redirects, and so keeps itself up to date', async () => {
  const { cookie } = await staffOf(beside.shop, 'owner')
  const answer = await post(
    '/kitchen',
    { action: 'accept', order: 'none', version: '1' },
    { cookie },
  )
  expect([answer.status, answer.headers.location]).toEqual([303, '/kitchen'])
})

test('a long list that is refused without scripts comes back with everything that was typed', async () => {
  const { cookie } = await staffOf(beside.shop, 'manager')
  const names = Array.from({ length: 50 }, (_, nth) => `Seçenek ${nth} ${'ş'.repeat(17)}`)
  const typed = new URLSearchParams({ name: 'Sauces', rows: String(names.length) })
  for (const [nth, name] of names.entries()) typed.set(`w${nth}`, name)
  typed.set('m49', 'many')
  const draft = typed.toString()
  expect(draft.length).toBeGreaterThan(6_000)
  const fields = { do: 'save', draft: draft.slice(0, 4_000), more: draft.slice(4_000), seen: '' }
  const { status, text } = await post('/office/menu/choices/new~', fields, { cookie })
  expect(status).toBe(422)
  expect(text).toContain('value="many"')
  for (const name of names) expect(text).toContain(`value="${name}"`)
})

function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const own = { origin: shop.origin, 'content-type': FORM_TYPE, ...headers }
  return ask(shop.origin + path, { method: 'POST', body: encoded(fields), headers: own })
}
