import { expect, test } from 'vitest'
import { acceptClock, acceptTime, isAdjustable } from './accept-time.ts'

const NOW = 1_800_000_000_000
const minutes = (count: number) => NOW + count * 60_000

test('a tap without adjusting keeps the promise that the guest has', () => {
  const promisedAt = minutes(17.5)
  expect(acceptTime({ promisedAt }, 0, NOW)).toEqual({
    minutes: null,
    readyAt: promisedAt,
    shown: 18,
  })
})

test('adjusting names the minutes from now', () => {
  const ticket = { promisedAt: minutes(17.5) }
  expect([-5, 5, -50, 500].map((added) => acceptTime(ticket, added, NOW).minutes)).toEqual([
    13, 23, 5, 240,
  ])
})

test('a promise that has passed is made anew', () => {
  expect(acceptTime({ promisedAt: minutes(-3) }, 0, NOW)).toEqual({
    minutes: 5,
    readyAt: minutes(5),
    shown: 5,
  })
})

test('an order for much later is accepted for its own time', () => {
  expect(isAdjustable({ promisedAt: minutes(179) }, NOW)).toBe(true)
  expect(isAdjustable({ promisedAt: minutes(180) }, NOW)).toBe(false)
})

test('a form that keeps the promise is drawn anew once a minute, and always tells the minutes left', () => {
  const drawn = Array.from({ length: 180 }, (_, second) => {
    const now = NOW + second * 1000
    const at = acceptClock({ promisedAt: minutes(17.5) }, 0, now)
    expect(acceptTime({ promisedAt: minutes(17.5) }, 0, at)).toEqual(
      acceptTime({ promisedAt: minutes(17.5) }, 0, now),
    )
    return at
  })
  expect(new Set(drawn).size).toBeLessThanOrEqual(4)
})
