import { expect, test } from 'vitest'
import { readSignIn, readSignUp } from './account-forms.ts'

const typed = {
  userName: 'ayse',
  nameAndSurname: 'Ayşe Güneş',
  email: 'ayse@example.org',
  country: '+90',
  number: '532 000 00 00',
  password: 'smash it flat',
  passwordVerify: 'smash it flat',
  terms: 'on',
}

test('a filled sign-up form becomes a record, with the phone number as digits and the email in lower case', () => {
  expect(readSignUp({ ...typed, email: ' Ayse@Example.ORG ' })).toEqual({
    ok: true,
    value: {
      userName: 'ayse',
      nameAndSurname: 'Ayşe Güneş',
      email: 'ayse@example.org',
      country: '+90',
      number: '5320000000',
      password: 'smash it flat',
    },
  })
})

test('an empty sign-up form is refused at every field', () => {
  const empty = Object.fromEntries(Object.keys(typed).map((field) => [field, ''])) as typeof typed
  const read = readSignUp(empty)
  expect(read.ok ? [] : read.refusals.map(({ field }) => field).sort()).toEqual(
    Object.keys(typed).sort(),
  )
})

test.for([
  [{ passwordVerify: 'smash it flat ' }, 'passwordVerify', 'mismatch'],
  [{ terms: 'yes' }, 'terms', 'not_accepted'],
  [{ country: '+1' }, 'country', 'malformed'],
  [{ country: 'constructor' }, 'country', 'malformed'],
  [{ number: 'ring me' }, 'number', 'malformed'],
  [{ email: 'ayse@example' }, 'email', 'no_ending'],
  [{ email: 'ayse@example.org\r\nBcc: all@example.org' }, 'email', 'malformed'],
  [{ email: `${'a'.repeat(250)}@example.org` }, 'email', 'too_long'],
  [{ userName: '\u200b \u202e' }, 'userName', 'empty'],
  [{ userName: 'a'.repeat(41) }, 'userName', 'too_long'],
  [{ nameAndSurname: 'a'.repeat(61) }, 'nameAndSurname', 'too_long'],
  [{ password: 'short', passwordVerify: 'short' }, 'password', 'too_short'],
] as const)('of a sign-up with %j the field %s is refused as %s', ([change, field, code]) => {
  expect(readSignUp({ ...typed, ...change })).toEqual({ ok: false, refusals: [{ field, code }] })
})

test('markup in a name is kept as plain text', () => {
  const read = readSignUp({ ...typed, userName: '<script>alert(1)</script>' })
  expect(read.ok && read.value.userName).toBe('<script>alert(1)</script>')
})

test('the log-in form requires an address and a password, and checks neither', () => {
  expect(readSignIn({ email: 'AYSE@example.org', password: 'x' })).toEqual({
    ok: true,
    value: { email: 'ayse@example.org', password: 'x' },
  })
  expect(readSignIn({ email: '', password: '' }).ok).toBe(false)
})
