import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { constantText, withTexts } from './plain-messages.ts'

const compiled = (name: string) => readFileSync(`messages/compiled/messages/${name}.js`, 'utf8')

test('a message without inputs is its text', () => {
  expect(constantText(compiled('checkout_name'))).toBe('Name')
})

test('a message with inputs or forms has no text of its own', () => {
  expect(constantText(compiled('basket_too_many_of'))).toBeNull()
  expect(constantText(compiled('checkout_put_right'))).toBeNull()
})

test('with a second language no message is one text', () => {
  const two = compiled('checkout_name').replace(
    'return en_checkout_name(inputs)',
    "if (locale === 'en') return en_checkout_name(inputs)\n\treturn de_checkout_name(inputs)",
  )
  expect(constantText(two)).toBeNull()
})

test('texts are written in the place of calls, and nowhere else', () => {
  const textOf = (name: string) => (name === 'plain' ? `It's "on".` : null)
  const page =
    'const a = <p title={m.plain({}, { locale })}>{m.with({ count }, { locale })}</p>; f(m.plain)'
  expect(withTexts('page.tsx', page, textOf)).toBe(
    `const a = <p title={"It's \\"on\\"."}>{m.with({ count }, { locale })}</p>; f(m.plain)`,
  )
})
