import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_POSTCODE_LENGTH } from './limits.ts'
import { matchingPostcode, noPostcodeIn, postcodeKey, splitPostcodes } from './postcode.ts'

test.for(['%%%%', '*', '-', 'AB1 %', 'SW1*1', 'AB1**', '<b>', 'x'.repeat(MAX_POSTCODE_LENGTH + 1)])(
  '%s is no postcode, whatever stands beside it',
  (entry) => {
    expect(noPostcodeIn(entry)).toBe(entry)
    expect(noPostcodeIn(`SW1*, ${entry}\nN1`)).toBe(entry)
  },
)

test.for([
  'SW11 1AA',
  'SW1*',
  '00-950',
  'D02 AF30',
  '100–0001',
  'CH-8001',
  '۱۲۳۴۵',
  'Ｎ１',
  "St. John's",
])('%s is a postcode', (entry) => {
  expect(noPostcodeIn(entry)).toBeUndefined()
})

test('whatever is typed and taken as postcodes has letters or digits, no sign but a last star, and is found again', () => {
  const typed = fc.string({ unit: fc.constantFrom(...'aB1 9-*%_,;\n<ß٣é') })
  fc.assert(
    fc.property(fc.oneof(typed, fc.string({ unit: 'binary' })), (text) => {
      if (noPostcodeIn(text) !== undefined) return
      for (const entry of splitPostcodes(text)) {
        const key = postcodeKey(entry)
        expect(key.replace(/\*$/, '')).toMatch(/^[\p{L}\p{N}][^*%_<>]*$/u)
        expect(matchingPostcode([entry], entry.replace(/\*$/, ''))).toBe(entry)
      }
    }),
    { numRuns: 300 },
  )
})
