import { expect, test } from 'vitest'
import { openingPromise } from './opening-promise.ts'

const at = (time: string) => Date.parse(`2026-11-20T${time}Z`)
const today = { opens: at('11:30:00'), closes: at('22:00:00') }
const evening = { opens: at('23:00:00'), closes: at('23:30:00') }

test('an open kitchen promises the usual minutes after the next whole minute', () => {
  expect(openingPromise([today], at('19:39:20'), 18)).toEqual({
    state: 'open',
    readyAt: at('19:58:00'),
    closesAt: today.closes,
  })
})

test('the minute of opening is open and the minute of closing is closed', () => {
  expect(openingPromise([today], today.opens, 18).state).toBe('open')
  expect(openingPromise([today], today.closes, 18).state).toBe('unknown')
})

test('a closed kitchen names the next opening', () => {
  expect(openingPromise([today, evening], today.closes, 18)).toEqual({
    state: 'closed',
    opensAt: evening.opens,
  })
})
