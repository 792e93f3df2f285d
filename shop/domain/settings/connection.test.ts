import { expect, test } from 'vitest'
import {
  endOfSecret,
  isSameAccount,
  mailServerFaults,
  smtpUrlOf,
  stripeKeyFaults,
} from './connection.ts'

const SERVER = { host: 'mail.example', port: 587, user: 'counter', password: 'p@ss/1', from: '' }

test('a mail server becomes the address that the settings of the process have', () => {
  expect(smtpUrlOf(SERVER)).toBe('smtp://counter:p%40ss%2F1@mail.example:587')
  expect(smtpUrlOf({ ...SERVER, port: 465 })).toBe('smtps://counter:p%40ss%2F1@mail.example:465')
  expect(smtpUrlOf({ ...SERVER, host: '[::1]', user: '' })).toBe('smtp://[::1]:587')
  expect(new URL(smtpUrlOf(SERVER)).hostname).toBe('mail.example')
})

test.for([
  [{}, []],
  [{ from: 'Bun & Gun <counter@shop.example>' }, []],
  [{ host: 'mail.example/x' }, ['host_malformed']],
  [{ host: 'user@mail.example' }, ['host_malformed']],
  [{ host: '' }, ['host_malformed']],
  [{ host: '[::1]' }, []],
  [{ host: '[:::]' }, ['host_malformed']],
  [{ host: '[12345::]' }, ['host_malformed']],
  [{ port: 0 }, ['port_malformed']],
  [{ port: 25.5 }, ['port_malformed']],
  [{ port: Number.NaN }, ['port_malformed']],
  [{ from: 'counter' }, ['from_malformed']],
  [{ from: 'a@b\r\nBcc: c@d' }, ['from_malformed']],
] as const)('of a mail server %j these are faults: %j', ([change, faults]) => {
  expect(mailServerFaults({ ...SERVER, ...change })).toEqual(faults)
})

test('a key that isn’t secret, and one of something else, is no key of Stripe’s', () => {
  const typed = { secretKey: 'sk_test_51Habcdef', webhookSecret: 'whsec_0123456789' }
  expect(stripeKeyFaults(typed)).toEqual([])
  expect(stripeKeyFaults({ ...typed, secretKey: 'pk_live_51Habcdef' })).toEqual(['key_malformed'])
  expect(stripeKeyFaults({ ...typed, webhookSecret: 'sk_test_51Habcdef' })).toEqual([
    'webhook_malformed',
  ])
  expect(endOfSecret(typed.secretKey)).toBe('cdef')
})

test('a password stays with its server and its user', () => {
  expect(isSameAccount(SERVER, { ...SERVER, from: 'a@b.example' })).toBe(true)
  for (const change of [{ host: 'evil.example' }, { port: 25 }, { user: 'other' }]) {
    expect(isSameAccount(SERVER, { ...SERVER, ...change })).toBe(false)
  }
})
