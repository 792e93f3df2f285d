import { expect, test } from 'vitest'
import { shownAgain } from './answer-form.ts'

test('what a guest typed is shown again, whatever it is about, but no secret', () => {
  const message = `“Fish & chips”\n${'ğ 🍔 '.repeat(398)}`
  const typed = { email: "o'hara@example.org", textarea: message, password: 'seven yellow onions' }
  expect(message.length).toBeGreaterThan(1990)
  const { password, ...shown } = typed
  expect(shownAgain(typed)).toEqual(shown)
})

test('the longest message is shown again in any script, and with any number of lines', () => {
  for (const textarea of ['漢'.repeat(2000), 'ş\r\n'.repeat(1000)]) {
    const typed = {
      firstName: '漢'.repeat(60),
      lastName: '漢'.repeat(60),
      email: 'a'.repeat(254),
      textarea,
    }
    expect(shownAgain(typed)).toEqual(typed)
  }
})

test('overlong input is not shown again beyond what a page may hold', () => {
  const long = '"'.repeat(2000)
  const shown = shownAgain({ email: 'ada@example.org', a: long, b: long, c: long, d: long })
  expect(shown.email).toBe('ada@example.org')
  expect(JSON.stringify(shown).length).toBeLessThan(9_000)
})
