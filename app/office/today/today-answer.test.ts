import { expect, test } from 'vitest'
import { doneAddress, markedAddress, readTodayAnswer, refusedAddress } from './today-answer.ts'

const read = (address: string) =>
  readTodayAnswer(new URL(address, 'https://shop.test').searchParams)

test('what was done is said with what can be undone', () => {
  expect(read(doneAddress('early', 'aB-_9'))).toEqual({ did: 'early', change: 'aB-_9' })
  expect(read(doneAddress('paused'))).toEqual({ did: 'paused', change: '' })
})

test('what sells again is said with how long it was out', () => {
  const marked = { did: 'sells', kind: 'item', id: 'garden-row', until: 1795000000000 } as const
  expect(read(markedAddress(marked))).toEqual(marked)
})

test('a refusal without words of its own is said as one', () => {
  expect(read(refusedAddress('too_late'))).toEqual({ refused: 'too_late' })
  expect(read(refusedAddress('busy'))).toEqual({ refused: 'not_done' })
})

test.each(['', 'did=everything', 'refused=<b>', 'change=x', 'did=sells&kind=item&id=<b>&until=1'])(
  'an address with %j says nothing',
  (query) => expect(readTodayAnswer(new URLSearchParams(query))).toBe(null),
)
