import { expect, test } from 'vitest'
import { doneAddress, readHoursAnswer } from './hours-answer.ts'

const read = (address: string) =>
  readHoursAnswer(new URL(address, 'https://shop.test').searchParams)

test('what was done with hours is read from the address, and nothing that is none', () => {
  expect(read(doneAddress('week', { change: 'aB-_9', way: 'delivery' }))).toEqual({
    did: 'week',
    change: 'aB-_9',
  })
  expect(read('/office/hours?refused=changed_meanwhile')).toEqual({ refused: 'changed_meanwhile' })
  expect(read('/office/hours?refused=%3Cb%3E')).toEqual({ refused: 'not_done' })
  expect(read('/office/hours?did=all&change="')).toBe(null)
})
