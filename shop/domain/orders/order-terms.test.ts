import { expect, test } from 'vitest'
import { orderTerms, soughtTerms } from './order-terms.ts'

const ORDER = {
  number: 12,
  total: 1450,
  guest_name: 'Ada Example',
  guest_phone: '+44 7700 900123',
  guest_email: 'Ada@Example.com',
  code: 'SMASH10',
  table_label: null,
}

test.each([
  ['#12'],
  ['12'],
  ['012'],
  ['14.50'],
  ['14.5'],
  ['14,50'],
  ['$14.50'],
  ['14,50 €'],
  ['ada'],
  ['ADA example'],
  ['Example, Ada'],
  ['exa'],
  ['0123'],
  ['07700 900123'],
  ['+44 (7700) 900-123'],
  ['ada@'],
  ['ADA@example.COM'],
  ['smash10'],
])('“%s” finds the order', (typed) => {
  expect(finds(typed)).toBe(true)
})

test.each([
  [''],
  ['  '],
  ['#'],
  ['#13'],
  ['14'],
  ['14.51'],
  ['ad'],
  ['xample'],
  ['123'],
  ['7700'],
  ['bob@'],
  ['smash1'],
])('“%s” doesn’t find it', (typed) => {
  expect(finds(typed)).toBe(false)
})

test('names are found as keyboards elsewhere type them', () => {
  for (const typed of ['jürgen', 'jurgen', 'juergen', 'weiss']) {
    expect(finds(typed, { ...ORDER, guest_name: 'Jürgen Weiß' })).toBe(true)
  }
})

test('a short name is found when it is typed whole, as the first or the last', () => {
  for (const typed of ['bo', 'li', 'bo li', 'li bo', 'bo l']) {
    expect(finds(typed, { ...ORDER, guest_name: 'Bo Li' }), typed).toBe(true)
  }
  expect(finds('li', { ...ORDER, guest_name: 'Li' })).toBe(true)
  expect(finds('li', { ...ORDER, guest_name: 'Lina Bo' })).toBe(false)
})

test('an order at a table is found by the table', () => {
  expect(finds('terrace 4', { ...ORDER, table_label: 'Terrace 4' })).toBe(true)
})

test('whole sums are amounts in a currency without decimals', () => {
  expect(soughtTerms('1450', 0)).toContainEqual({ kind: 'total', term: '1450', isBeginning: false })
  expect(soughtTerms('1450', 2).map(({ kind }) => kind)).not.toContain('total')
})

test('what nobody could mean is looked for in few places', () => {
  expect(soughtTerms('x'.repeat(100_000), 2).length).toBeLessThan(5)
  expect(orderTerms({ ...ORDER, guest_name: 'a b c d e f g h i j' }).length).toBeLessThan(10)
})

function finds(typed: string, order: Parameters<typeof orderTerms>[0] = ORDER): boolean {
  const terms = orderTerms(order)
  return soughtTerms(typed, 2).some((sought) =>
    terms.some(
      ({ kind, term }) =>
        kind === sought.kind &&
        (sought.isBeginning ? term.startsWith(sought.term) : term === sought.term),
    ),
  )
}
