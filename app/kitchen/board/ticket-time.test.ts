import { expect, test } from 'vitest'
import { ticketTime } from './ticket-time.ts'

const NOW = 1_800_000_000_000
const SMALL = { workMinutes: 6 }

test.for([
  ['an hour early', 3600, 'calm'],
  ['a second over five minutes early', 301, 'calm'],
  ['five minutes early', 300, 'soon'],
  ['on the second', 0, 'soon'],
  ['a second late', -1, 'late'],
] as const)('a ticket that is worked on and %s is coloured as such', ([, left, tone]) => {
  for (const state of ['accepted', 'preparing'] as const) {
    const ticket = { ...SMALL, state, placedAt: NOW - 1, promisedAt: NOW + left * 1000 }
    expect(ticketTime(ticket, 0, NOW)).toEqual({ seconds: left, tone })
  }
})

test('a large order turns yellow when a third of its work is left', () => {
  const large = { state: 'preparing', placedAt: 0, workMinutes: 36 } as const
  const toneAt = (left: number) =>
    ticketTime({ ...large, promisedAt: NOW + left * 1000 }, 0, NOW).tone
  expect([721, 720, 0, -1].map(toneAt)).toEqual(['calm', 'soon', 'soon', 'late'])
})

test('what is ready is no longer late', () => {
  const ticket = { ...SMALL, state: 'ready', placedAt: 0, promisedAt: NOW - 60_000 } as const
  expect(ticketTime(ticket, 0, NOW).tone).toBe('calm')
})

test('an unanswered order shows how long it waits, and reddens with each call', () => {
  const ticket = { ...SMALL, state: 'placed', placedAt: NOW - 61_500, promisedAt: NOW - 1 } as const
  expect([0, 1, 2, 3].map((calls) => ticketTime(ticket, calls, NOW))).toEqual([
    { seconds: 61, tone: 'calm' },
    { seconds: 61, tone: 'soon' },
    { seconds: 61, tone: 'late' },
    { seconds: 61, tone: 'late' },
  ])
})

test('an order that is dated ahead by another clock waits no negative time', () => {
  const ticket = { ...SMALL, state: 'placed', placedAt: NOW + 5000, promisedAt: NOW } as const
  expect(ticketTime(ticket, 0, NOW).seconds).toBe(0)
})
