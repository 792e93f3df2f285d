import { expect, test } from 'vitest'
import { fixedLocales } from './architecture/fixed-locales.ts'
import { isTest, parseSource, readSources } from './architecture/source.ts'

test('whatever formats, compares or cases a text takes the language of its reader', () => {
  const product = readSources().filter(
    ({ path }) => /^(?:app|shop|server)\//.test(path) && !isTest(path),
  )
  expect(product.length).toBeGreaterThan(500)
  expect(product.flatMap(fixedLocales)).toEqual([])
})

test.for([
  "new Intl.NumberFormat('en-US').format(amount)",
  "Intl.DateTimeFormat('en', { timeZone }).format(at)",
  'new Intl.PluralRules().select(count)',
  'new Intl.ListFormat(undefined, options).format(names)',
  "new Intl.Collator(['de', 'en']).compare",
  'new Intl.RelativeTimeFormat(`en`)',
  'new Intl.DateTimeFormat([])',
  'at.toLocaleString()',
  "at.toLocaleDateString('en-GB', options)",
  'at?.toLocaleTimeString(undefined, options)',
  'name.toLocaleUpperCase()',
  'one.title.localeCompare(other.title)',
  "one.title.localeCompare(other.title, 'en')",
  'const { NumberFormat } = Intl',
])('a language that is fixed or left out is found: %s', (code) => {
  for (const path of ['app/ui/planted.ts', 'shop/domain/planted.ts', 'server/planted.ts']) {
    expect(fixedLocales(parseSource(path, code))).toHaveLength(1)
  }
})

test.for([
  'new Intl.NumberFormat(moneyTag(locale), options)',
  'new Intl.DateTimeFormat(tag, { timeZone })',
  'at.toLocaleString(locale)',
  'one.title.localeCompare(other.title, locale)',
  "Intl.supportedValuesOf('currency')",
  'name.toUpperCase()',
])('%s is in the language that it is given', (code) => {
  expect(fixedLocales(parseSource('app/ui/planted.ts', code))).toEqual([])
})
