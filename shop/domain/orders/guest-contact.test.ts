import { expect, test } from 'vitest'
import { readGuestContact } from './guest-contact.ts'

const someone = { name: 'Ada Guest', phone: '', email: '' }

test.each([
  ['+44 7700 900123', '+447700900123'],
  ['(0555) 010-0.42', '0555010042'],
  ['0555/0100', '05550100'],
])('%s is kept as a number to dial', (phone, kept) => {
  expect(readGuestContact({ ...someone, phone }, 'delivery')).toMatchObject({
    value: { phone: kept },
  })
})

test.each(['123', '+', 'call me', '+44 7700 900123 ext 4', '++447700900123', '1'.repeat(18)])(
  '%s is no phone number',
  (phone) => {
    expect(readGuestContact({ ...someone, phone }, 'delivery')).toEqual({
      ok: false,
      refusals: [{ code: 'malformed', field: 'phone' }],
    })
  },
)

test('a delivery needs a phone number, a pickup a number or a mail address, a table order neither', () => {
  const byMail = { ...someone, email: 'ada@example.com' }
  const missing = { ok: false, refusals: [{ code: 'empty', field: 'phone' }] }
  expect(readGuestContact(byMail, 'delivery')).toEqual(missing)
  expect(readGuestContact(someone, 'pickup')).toEqual(missing)
  expect(readGuestContact(byMail, 'pickup').ok).toBe(true)
  expect(readGuestContact({ ...someone, phone: '05550100' }, 'pickup').ok).toBe(true)
  expect(readGuestContact({ name: '', phone: '', email: '' }, 'table')).toEqual({
    ok: true,
    value: { name: '', phone: null, email: null },
  })
})

test('a name is one plain line', () => {
  const name = ' Ada\u202E\n  Guest '
  const read = readGuestContact({ ...someone, name, phone: '05550100' }, 'pickup')
  expect(read).toMatchObject({ value: { name: 'Ada Guest' } })
})
