import fc from 'fast-check'
import { expect, test } from 'vitest'
import { replacedAt, replacedName, replacedSchema } from './former-shops.ts'

test('the name of a former shop says when it was replaced', () => {
  const instants = fc.integer({ min: 0, max: Date.parse('2100-01-01') })
  fc.assert(
    fc.property(instants, (at) => {
      expect(replacedAt(replacedName(at))).toBe(at)
      expect(replacedAt(replacedSchema(at))).toBe(at - (at % 1000))
    }),
  )
})

test.for([
  '',
  'flattop.db',
  'flattop-2026-11-20.db',
  '2026-11-20T18:30:00.000Z',
  'flattop-replaced-2026-13-20T18-30-00-000Z.db',
  'flattop_replaced_20261320_183000',
  '../flattop-replaced-2026-11-20T18-30-00-000Z.db',
  'flattop-replaced-2026-11-20T18-30-00-000Z.db/../shop.db',
  'public',
])('%j is no name of a former shop', (name) => {
  expect(replacedAt(name)).toBeNull()
})
