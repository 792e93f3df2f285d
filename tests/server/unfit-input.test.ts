import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADDRESSES } from '#app/addresses.ts'
import { CONTRACTS } from '#app/api/docs/contracts.ts'
import { openRigShop, type RigShop } from '#tests/rigs/rig-shop.ts'
import { type Answer, ask } from '#tests/support/ask.ts'
import { startPostgres } from '#tests/support/postgres-server.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { type Person, staffOf } from '#tests/support/staff.ts'
import { makeDatabase } from '#tests/support/test-database.ts'
import { FORM_FIELDS } from './form-fields.ts'
import { encoded, FORM_TYPE } from './hostile-forms.ts'
import { someOf } from './some-of.ts'

/** Texts that PostgreSQL can't store, or that no text should contain. */
const TEXTS = ['a\0b', '\0', '\ud800x', 'x\udc00', '\uffff\ufffe', '\u202e\u0007', "' or 1=1 --"]
const NUMBERS = [
  ...['NaN', 'Infinity', '-Infinity', '1e308', '-0', '-1', '9e15', '0x10', '1.5', '٣'],
  '9'.repeat(400),
]
const IN_JSON = [-1, 1.5, 1e308, -1e308, 9e15, 2 ** 63, null]

/** The board's fields are tried one action at a time. Signing out is left out, because it would end the test. */
const FIELDS = Object.entries(FORM_FIELDS).filter(([pattern]) => pattern !== '/signout')
const ACTIONS = ['accept', 'delay', 'pause', 'rush', 'sold_out', 'refuse_sender', 'block_sender']
const ACTION_TEXTS = ['order', 'reason', 'choice', 'item', 'sender']
const ACTION_NUMBERS = ['version', 'minutes', 'added', 'amount', 'until']

const opened = new AsyncDisposableStack()
let rig: RigShop
let shop: RunningShop
let owner: Person

beforeAll(async () => {
  const postgres = opened.use(await startPostgres())
  const { url } = opened.use(await makeDatabase({ server: postgres.url }))
  rig = opened.use(await openRigShop({ databaseUrl: url }))
  shop = opened.use(await rig.start())
  owner = await staffOf(rig.beside, 'owner')
})

afterAll(() => opened.disposeAsync())

const POSTED = CONTRACTS.filter(({ method, body }) => method === 'post' && body)

test.for(POSTED)('no text or number in the JSON of $path is a fault of the shop', async (call) => {
  for (const [what, body] of someOf(changedBodies(call.example))) {
    await expectNoFault(call.path.replaceAll(/\{\w+\}/g, 'accept'), {
      what,
      body: JSON.stringify(body),
      type: 'application/json',
    })
  }
})

test.for(FIELDS)('no text in the form of %s is', async ([pattern, fields]) => {
  for (const [field, text] of someOf(pairs(fields, TEXTS))) {
    const all = Object.fromEntries(fields.map((name) => [name, name === field ? text : 'x']))
    await expectNoFault(pathOf(pattern), { what: `${field} ${text}`, body: encoded(all) })
  }
})

test.for(ACTIONS)(
  'no text or number in the form of the board that asks to %s is',
  async (action) => {
    const right = { action, order: 'x', version: '1', minutes: '5', item: 'smash', reason: 'no' }
    const wrong = [...pairs(ACTION_TEXTS, TEXTS), ...pairs(ACTION_NUMBERS, NUMBERS)]
    for (const [field, value] of someOf(wrong)) {
      const what = `${field} ${value}`
      const body = encoded({ ...right, [field]: value })
      await expectNoFault('/kitchen.data', { what, body })
      // A whole board costs three times as much. It shows every refusal alike, but reasons as they are.
      if (field === 'reason' || [TEXTS[0], NUMBERS[0]].includes(value))
        await expectNoFault('/kitchen', { what, body })
    }
  },
)

test('a number that is none is refused at the board by what is wrong with it', async () => {
  for (const minutes of ['NaN', '1e308', '9'.repeat(400)]) {
    const answer = await send('/kitchen.data', { body: encoded({ action: 'pause', minutes }) })
    expect(answer.text).toContain('minutes_out_of_range')
  }
})

const UNFIT_PARTS = [
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%EF%BF%BF',
  '%0A',
  '%F0%9F%8D%94',
  '1e308',
  'NaN',
]

test.for(Object.keys(ADDRESSES).filter((pattern) => pattern.includes(':')))(
  'no part of an address such as %s is',
  async (pattern) => {
    for (const [part, method] of someOf(pairs(UNFIT_PARTS, ['GET', 'POST']))) {
      const path = pattern.replace('?', '').replaceAll(/:\w+/g, part)
      const isForm = ADDRESSES[pattern]?.takes === 'form'
      const words = isForm ? encoded({ action: 'cancel', version: '1' }) : '{"version":1}'
      const body = method === 'POST' ? words : undefined
      const type = isForm ? FORM_TYPE : 'application/json'
      await expectNoFault(path, { what: method, method, body, type })
    }
  },
)

test('no query is', async () => {
  const plain = Object.keys(ADDRESSES).filter((each) => !/[:*]|events/.test(each))
  for (const [pattern, part] of someOf(pairs(plain, UNFIT_PARTS))) {
    const query = ['token', 'next', 'before', 'paid'].map((name) => `${name}=${part}`).join('&')
    await expectNoFault(`${pattern}?${query}`, { what: 'GET', method: 'GET' })
  }
})

test('no header is', async () => {
  const values = ['%00', 'a%00b.c', '\x80\xff', '"', 'a'.repeat(4000), '%ED%A0%80.x', '1e308']
  const names = ['user-agent', 'idempotency-key', 'authorization', 'if-none-match', 'last-event-id']
  const cookies = ['better-auth.session_token', '__Secure-better-auth.session_token', 'flattop']
  const order = JSON.stringify({ lines: [], fulfilment: 'pickup' })
  for (const value of values) {
    const spoken = names.map((name) => ({
      [name]: name === 'authorization' ? `Bearer ${value}` : value,
    }))
    const kept = cookies.map((name) => ({ cookie: `${name}=${value}` }))
    for (const headers of someOf([...spoken, ...kept])) {
      const what = JSON.stringify(headers)
      for (const path of ['/profile', '/kitchen', '/api/kitchen/board']) {
        await expectNoFault(path, { what, method: 'GET', headers })
      }
      // Hashing a password costs most, and comes after all that only reads a header.
      const isKept = 'user-agent' in headers || 'cookie' in headers
      const password = isKept ? 'not the password' : ''
      const body = encoded({ email: 'ada@example.com', password })
      await expectNoFault('/login', { what, body, headers })
      await expectNoFault('/api/orders', { what, body: order, type: 'application/json', headers })
    }
  }
})

test('after all of that the log tells of no fault', () => {
  expect(shop.printed()).not.toMatch(/"level":"error"/)
})

type Sent = {
  what?: string
  method?: string
  body?: string | undefined
  type?: string
  headers?: Record<string, string>
}

async function expectNoFault(path: string, sent: Sent): Promise<void> {
  const answer = await send(path, sent)
  expect(answer.status, `${path} ${sent.what}: ${answer.text.slice(0, 200)}`).toBeLessThan(500)
}

let guests = 0

/** Sends a request by the owner, from a new address. */
function send(path: string, { method = 'POST', body, type, headers }: Sent): Promise<Answer> {
  guests += 1
  return ask(shop.origin + path, {
    method,
    ...(body === undefined ? {} : { body }),
    headers: {
      ...(body === undefined ? {} : { 'content-type': type ?? FORM_TYPE }),
      origin: shop.origin,
      cookie: owner.cookie,
      'idempotency-key': `unfit-input-${guests}`,
      'x-forwarded-for': `198.${18 + (guests >> 16)}.${(guests >> 8) & 255}.${guests & 255}`,
      ...headers,
    },
  })
}

function pairs<One, Other>(ones: readonly One[], others: readonly Other[]): [One, Other][] {
  return ones.flatMap((one) => others.map((other): [One, Other] => [one, other]))
}

function pathOf(pattern: string): string {
  return pattern.replaceAll(/:\w+/g, 'some-thing')
}

/** The example body, with each of its values replaced in turn by a wrong one. */
function changedBodies(example: unknown): [what: string, body: unknown][] {
  return placesIn(example).flatMap(({ path, value }) => {
    const bad = typeof value === 'string' ? TEXTS : IN_JSON
    return bad.map((each): [string, unknown] => [
      `${path.join('/')} ${JSON.stringify(each)}`,
      replaced(example, path, each),
    ])
  })
}

type Place = { path: string[]; value: unknown }

function placesIn(value: unknown, path: string[] = []): Place[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }]
  return Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]))
}

function replaced(value: unknown, [key, ...rest]: string[], by: unknown): unknown {
  if (key === undefined) return by
  const inner = replaced((value as Record<string, unknown>)[key], rest, by)
  return Array.isArray(value)
    ? value.with(Number(key), inner)
    : { ...(value as Record<string, unknown>), [key]: inner }
}
