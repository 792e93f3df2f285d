import { expect, test } from 'vitest'
import { readTypedTimes, writtenTimes } from './typed-times.ts'

test.for<[string, string]>([
  ['11:30-22:00', '11:30-22:00'],
  ['11.30 to 22', '11:30-22:00'],
  ['17-2, 11:30 – 14:30', '11:30-14:30, 17:00-02:00'],
  ['0-24', '00:00-24:00'],
  ['Closed', ''],
  ['', ''],
])('times that are typed as “%s” are %s', ([typed, written]) => {
  const times = readTypedTimes(typed)
  expect(times && writtenTimes(times)).toBe(written)
})

test.each([
  '25-26',
  '11:60-12',
  '11',
  '11-12-13',
  '24-3',
  'at 5',
  'noon',
  '1-2,2-3,3-4,4-5,5-6,6-7',
])('“%s” is no time of a day', (typed) => expect(readTypedTimes(typed)).toBe(null))
