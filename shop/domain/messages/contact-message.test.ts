import { expect, test } from 'vitest'
import { type ContactForm, readContactMessage } from './contact-message.ts'

const FORM: ContactForm = {
  firstName: 'Ayşe',
  lastName: 'Güneş',
  email: 'ayse@example.org',
  country: '+90',
  number: '555 123-4567',
  textarea: 'Do you cater?\r\nFor twenty.',
}

test('a filled form becomes a message with a number of digits and plain line breaks', () => {
  expect(readContactMessage(FORM)).toEqual({
    ok: true,
    value: {
      firstName: 'Ayşe',
      lastName: 'Güneş',
      email: 'ayse@example.org',
      country: '+90',
      number: '5551234567',
      text: 'Do you cater?\nFor twenty.',
    },
  })
})

test('an empty form is refused at every field except the country, which has a default', () => {
  const empty = { firstName: '', lastName: ' ', email: '\t', number: '', textarea: '\r\n' }
  expect(refusalsOf({ ...empty, country: '+90' })).toEqual([
    'firstName empty',
    'lastName empty',
    'email empty',
    'number empty',
    'textarea empty',
  ])
})

test('each field is refused for its own reason', () => {
  const faults: [Partial<ContactForm>, string][] = [
    [{ firstName: 'x'.repeat(61) }, 'firstName too_long'],
    [{ lastName: '\u200D\u202E' }, 'lastName empty'],
    [{ lastName: 'Güneş\r\nBcc: x@example.org' }, 'lastName malformed'],
    [{ email: `${'a'.repeat(250)}@b.co` }, 'email too_long'],
    [{ email: 'ayse@example' }, 'email no_ending'],
    [{ email: 'ayse@example.org\r\nBcc: x@example.org' }, 'email malformed'],
    [{ email: 'a@example.org, b@example.org' }, 'email malformed'],
    [{ country: '+1' }, 'country malformed'],
    [{ country: '' }, 'country malformed'],
    [{ country: '__proto__' }, 'country malformed'],
    [{ number: '12' }, 'number malformed'],
    [{ number: '5551234567x' }, 'number malformed'],
    [{ textarea: 'x'.repeat(2001) }, 'textarea too_long'],
  ]
  for (const [change, refusal] of faults) {
    expect(refusalsOf({ ...FORM, ...change })).toEqual([refusal])
  }
})

test('fields filled to their limits are accepted', () => {
  const full = { firstName: 'ğ'.repeat(60), textarea: `${'x\n'.repeat(999)}xx` }
  expect(readContactMessage({ ...FORM, ...full }).ok).toBe(true)
})

function refusalsOf(form: ContactForm): string[] {
  const read = readContactMessage(form)
  return read.ok ? [] : read.refusals.map(({ field, code }) => `${field} ${code}`)
}
