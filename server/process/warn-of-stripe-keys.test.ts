import { expect, test } from 'vitest'
import { warnOfStripeKeys } from './warn-of-stripe-keys.ts'

const PLACE = { stripeAddress: undefined }

test.for([
  ['sk_test_1', 'https://shop.example', 'test key'],
  ['rk_test_1', 'https://shop.example', 'test key'],
  ['sk_test_1', 'http://localhost:3000', null],
  ['sk_test_1', undefined, null],
  ['sk_live_1', 'https://shop.example', null],
  ['rk_live_1', 'http://localhost:3000', 'live key'],
  ['sk_live_1', 'http://127.0.0.1:3000', 'live key'],
  ['sk_live_1', undefined, 'live key'],
] as const)('with %s at %s the start warns of: %s', ([secretKey, publicUrl, warning]) => {
  const logged: string[] = []
  const stripe = { secretKey, webhookSecret: 'whsec_1' }
  warnOfStripeKeys({ ...PLACE, stripe, publicUrl }, { event: (message) => logged.push(message) })
  expect(logged).toEqual(warning === null ? [] : [expect.stringContaining(warning)])
  expect(logged.join()).not.toContain(secretKey)
})

test('a shop that takes no cards is warned of no key', () => {
  const event = () => expect.unreachable()
  warnOfStripeKeys({ ...PLACE, stripe: undefined, publicUrl: 'https://shop.example' }, { event })
})
