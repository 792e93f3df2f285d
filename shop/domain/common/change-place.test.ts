import { expect, test } from 'vitest'
import { readChangePlace, writtenChangePlace } from './change-place.ts'

test('a place in the log is found again by its address', () => {
  const place = { at: 1_795_000_000_000, logId: 'aB-_9' }
  expect(readChangePlace(writtenChangePlace(place))).toEqual(place)
})

test.each([null, '', 'x', '1.', '.a', '1.a b', '1.2.3/..', `${'9'.repeat(16)}.a`])(
  'an address with %j for it shows the newest',
  (text) => expect(readChangePlace(text)).toBe(null),
)
