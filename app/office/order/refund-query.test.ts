import { expect, test } from 'vitest'
import { partValue, piecesField, readRefundQuery, wantedOf } from './refund-query.ts'

test.for([
  ['pieces0=2&pieces1=0', { lines: [{ line: 0, part: null, quantity: 2 }] }],
  [
    `pieces0=1&${new URLSearchParams({ part: partValue(0, '0 added cheddar') })}`,
    {
      lines: [
        { line: 0, part: '0 added cheddar', quantity: null },
        { line: 0, part: null, quantity: 1 },
      ],
    },
  ],
  ['pieces0=1&amount=12.50', { amount: 1250 }],
  ['amount=12,5', { amount: 1250 }],
])('%s is what is given back', ([query, wanted]) => {
  expect(wantedIn(query as string)).toEqual(wanted)
})

test.for([
  'pieces0=0&amount=',
  'pieces0=-1',
  'pieces0=1e3',
  'pieces0=x',
  'amount=0',
  'amount=some',
  'amount=1.005',
  'part=cheddar',
  'part=0:',
])('%s is nothing that can be given back', (query) => {
  expect(wantedIn(query)).toBeNull()
})

test('an address that asks for nothing asks for no refund', () => {
  expect(readRefundQuery(new URLSearchParams('find=pieces&refunded=3'))).toBeNull()
  expect(readRefundQuery(new URLSearchParams({ [piecesField(3)]: '1' }))?.pieces.get(3)).toBe(1)
})

function wantedIn(query: string) {
  const read = readRefundQuery(new URLSearchParams(query))
  return read && wantedOf(read, 2)
}
