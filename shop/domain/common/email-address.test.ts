import { expect, test } from 'vitest'
import { emailFault, isEmailAddress, isReservedAddress } from './email-address.ts'

test('ordinary addresses are accepted', () => {
  const addresses = [
    'a@b.co',
    "o'neil+burger@mail.example.org",
    'x..y@example.jp',
    'A_B@EX-AMPLE.COM',
  ]
  expect(addresses.filter((address) => !isEmailAddress(address))).toEqual([])
})

test('an address without its ending gets another refusal than a malformed one', () => {
  expect(emailFault('juergen@example')).toBe('no_ending')
  expect(emailFault('juergen@example.')).toBe('no_ending')
  expect(emailFault('juergen.example.org')).toBe('malformed')
})

test('two addresses, groups, names, quotes, comments and line breaks are refused', () => {
  const hostile = [
    '',
    '@example.org',
    'a@b.co,c@d.co',
    'a@b.co c@d.co',
    'a@b.co\r\nBcc: c@d.co',
    'a@b.co\nBcc:c@d.co',
    'a@b.co\u0000',
    'a@b.co\u2028',
    'Name <a@b.co>',
    '"a b"@b.co',
    'group:a@b.co,c@d.co;',
    'g:h:a@b.co;;',
    'a(comment)@b.co',
    'a@b@c.co',
    'a@[127.0.0.1]',
    'ä@b.co',
    'a@bücher.example',
    '=?utf-8?q?a=40b.co?=',
    'a@-b.co',
    'a@b-.co',
    'a@b..co',
    `${'a'.repeat(65)}@b.co`,
  ]
  expect(hostile.filter(isEmailAddress)).toEqual([])
})

test('an address of 255 characters is too long', () => {
  const domain = `${'d'.repeat(60)}.`.repeat(3)
  expect(isEmailAddress(`${'a'.repeat(60)}@${domain}co`)).toBe(true)
  expect(emailFault(`${'a'.repeat(64)}@${domain}${'e'.repeat(10)}`)).toBe('too_long')
})

test('an address that a mail program may decode into another is refused', () => {
  expect(emailFault('=?utf-8?q?a=40b?=@example.org')).toBe('malformed')
})

test.for([
  'counter@flattop.example',
  'owner@shop.Example',
  'ada@example.com',
  'ada@mail.example.org',
  'ada@kitchen.local',
  'ada@mail.test',
])('%s reaches nobody', (address) => {
  expect(isReservedAddress(address)).toBe(true)
})

test.for(['ada@myexample.com', 'ada@example.de', 'example@rosies.kitchen', 'ada@test.com'])(
  '%s may reach somebody',
  (address) => {
    expect(isReservedAddress(address)).toBe(false)
  },
)
