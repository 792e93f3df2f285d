import { expect, test } from 'vitest'
import { cancelContract } from '../orders/cancel-contract.ts'
import { placeContract } from '../orders/place-contract.ts'
import { quoteContract } from '../orders/quote-contract.ts'
import { readBody } from './read-posted.ts'
import { readTextFields } from './text-fields.ts'

const many = (count: number, pair: (at: number) => string) =>
  `{${Array.from({ length: count }, (_, at) => pair(at)).join(',')}}`
const line = { itemId: 'the-flattop', quantity: 1, options: [] }

const readQuoteBody = (text: string) => readBody(quoteContract.body, text)

const READERS = {
  quote: readQuoteBody,
  order: (text: string) => readBody(placeContract.body, text),
  cancel: (text: string) => readBody(cancelContract.body, text),
  'sign-in': (text: string) => readTextFields(text, ['email', 'password']),
}

const BODIES: Record<string, string> = {
  '1,900 unknown keys': many(1900, (at) => `"${at.toString(16)}":0`),
  '6,400 unknown keys': many(6400, (at) => `"${at.toString(16)}":0`),
  'one key 8,000 times': many(8000, () => '"a":0'),
  'unknown keys in every line': JSON.stringify({
    lines: Array.from({ length: 190 }, () => ({ ...line, a: 1, b: 2, c: 3, d: 4 })),
    fulfilment: 'pickup',
  }),
  'a wrong option at every place': JSON.stringify({
    lines: Array.from({ length: 60 }, () => ({ ...line, options: Array(30).fill(0) })),
    fulfilment: 'pickup',
  }),
  'one key of 60,000 characters': many(1, () => `"${'k'.repeat(60_000)}":0`),
  'twenty keys of 3,000 characters': many(20, (at) => `"${at}${'ü'.repeat(1500)}":0`),
  'a list of 30,000': `[${Array(30_000).fill(0).join(',')}]`,
  'far too deep': `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
}

test.for(
  Object.entries(READERS).flatMap(([reader, read]) =>
    Object.entries(BODIES).map(([body, text]) => ({ reader, read, body, text })),
  ),
)('a body of $body sent as a $reader has at most 20 short faults', ({ read, text }) => {
  const { faults } = read(text) as { faults: { detail: string; pointer: string }[] }
  expect(faults.length).toBeGreaterThan(0)
  expect(faults.length).toBeLessThanOrEqual(20)
  for (const { detail } of faults) expect(detail.length).toBeLessThanOrEqual(80)
  expect(JSON.stringify(faults).length).toBeLessThanOrEqual(16_000)
})

test('each unknown key is an error of its own that doesn’t mention the others', () => {
  const read = readQuoteBody(
    JSON.stringify({ lines: [{ ...line, price: 0 }], fulfilment: 'pickup', total: 0 }),
  )
  const detail = 'There is no such field.'
  expect(read).toEqual({
    faults: [
      { pointer: '#/lines/0/price', code: 'unrecognized_keys', detail },
      { pointer: '#/total', code: 'unrecognized_keys', detail },
    ],
  })
})

test('an error says what was expected', () => {
  const read = readQuoteBody(
    '{"lines":[{"itemId":"a","quantity":0,"options":["b","b"]}],"fulfilment":"drone","slot":9000000000000000}',
  )
  expect('faults' in read && read.faults.map(({ detail }) => detail)).toEqual([
    'At least 1.',
    'An option is listed twice',
    'One of delivery, pickup, table.',
    'At most 4133980799999.',
  ])
})
