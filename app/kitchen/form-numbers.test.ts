import { expect, test } from 'vitest'
import { numberTrouble } from './form-numbers.ts'

const NONE = { version: '', until: '', minutes: '', added: '', amount: '', left: '', more: '' }

test('whole numbers and empty fields are taken', () => {
  expect(numberTrouble(NONE)).toBeNull()
  const counts = { left: '12', more: '-1' }
  const times = { until: '1795200480000', minutes: '-5', added: '0' }
  const typed = { version: '1', amount: '950', ...times, ...counts }
  expect(numberTrouble(typed)).toBeNull()
})

test.for([
  'NaN',
  'Infinity',
  '1e308',
  '1e5',
  '-0',
  '0x10',
  '1.5',
  ' ',
  '٣',
  '9'.repeat(15),
  '9'.repeat(400),
])('%s is no number of minutes, no amount, no version and no instant', (text) => {
  expect(numberTrouble({ ...NONE, minutes: text })).toBe('minutes_out_of_range')
  expect(numberTrouble({ ...NONE, added: text })).toBe('minutes_out_of_range')
  expect(numberTrouble({ ...NONE, amount: text })).toBe('amount_out_of_range')
  expect(numberTrouble({ ...NONE, left: text })).toBe('count_out_of_range')
  expect(numberTrouble({ ...NONE, more: text })).toBe('count_out_of_range')
  expect(numberTrouble({ ...NONE, version: text })).toBe('not_sent')
  expect(numberTrouble({ ...NONE, until: text })).toBe('not_sent')
})
