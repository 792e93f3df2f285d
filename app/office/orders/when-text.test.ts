import { expect, test } from 'vitest'
import { whenText } from './when-text.ts'

const at = (time: string, day = 20) => Date.parse(`2026-11-${day}T${time}:00Z`)
const NOW = at('19:46')
const ORDER = {
  state: 'placed',
  placedAt: at('19:40'),
  promisedAt: at('20:01'),
  readyAt: null,
  closedAt: null,
} as const

test('below the day that an order belongs to only its hour is said, and the date of the night after it', () => {
  const done = { ...ORDER, state: 'completed', closedAt: at('23:40', 14) } as const
  const clock = { now: NOW, timeZone: 'UTC', day: '2026-11-14' }
  expect(whenText(done, clock, 'en')).toBe('23:40, promised 20:01')
  const night = { ...done, closedAt: at('00:20', 15) }
  expect(whenText(night, clock, 'en')).toBe('Sun 15 Nov, 00:20, promised 20:01')
})

test.for<[string, Partial<Parameters<typeof whenText>[0]>, string]>([
  ['unanswered', {}, 'sent 19:40'],
  ['in the line', { state: 'preparing' }, 'due 20:01'],
  ['late', { state: 'preparing', promisedAt: at('19:44') }, 'due 19:44, 2 min late'],
  ['late by seconds', { state: 'preparing', promisedAt: NOW - 9_000 }, 'due 19:45'],
  ['ready', { state: 'ready', readyAt: at('19:42') }, 'ready 19:42'],
  ['on the road', { state: 'out_for_delivery', readyAt: at('19:42') }, 'due 20:01'],
  ['handed over', { state: 'completed', closedAt: at('19:31') }, '19:31, promised 20:01'],
  ['refused', { state: 'refused', closedAt: at('18:12') }, 'refused 18:12'],
  [
    'of another day',
    { state: 'cancelled', closedAt: at('18:12', 14) },
    'cancelled Sat 14 Nov, 18:12',
  ],
])('of an order that is %s the list says when', ([, change, words]) => {
  expect(whenText({ ...ORDER, ...change }, { now: NOW, timeZone: 'UTC' }, 'en')).toBe(words)
})
