import { expect, test } from 'vitest'
import { doneAddress, notDoneAddress, readActAnswer } from './act-answer.ts'

test('what came of a form is what its address says', () => {
  expect(answerOf(doneAddress('one', 'print'))).toEqual({ done: 'print' })
  expect(answerOf(notDoneAddress('one', 'no_printer'))).toEqual({ refused: 'no_printer', line: -1 })
  expect(answerOf(notDoneAddress('one', 'unheard_of'))).toEqual({ refused: 'not_done', line: -1 })
})

test.each(['', '?done=all', '?not=so', '?refused=not_done'])('nothing is said of %s', (query) => {
  expect(readActAnswer(new URLSearchParams(query))).toBeNull()
})

function answerOf(address: string) {
  return readActAnswer(new URL(address, 'http://localhost').searchParams)
}
