import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.for([
  'ada.lovelace@gmail.com',
  'Ada.Lovelace@Gmail.com',
  'adalovelace+1@gmail.com',
  'a.d.a.lovelace+burgers+more@googlemail.com',
])('%s counts as the mailbox adalovelace@gmail.com', (address) => {
  expect(mailboxOf(address)).toBe('adalovelace@gmail.com')
})

test('mailboxes with other names or hosts count separately', () => {
  expect(mailboxOf('ada@example.org')).not.toBe(mailboxOf('bob@example.org'))
  expect(mailboxOf('ada@example.org')).not.toBe(mailboxOf('ada@example.com'))
  expect(mailboxOf('not an address')).toBe('not an address')
})
