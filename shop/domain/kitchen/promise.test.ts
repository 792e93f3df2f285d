import { expect, test } from 'vitest'
import { leadMinutes, measuredSpeed, orderPromise, type Pace } from './promise.ts'

const pace: Pace = { usualMinutes: 18, minimumMinutes: 10, measured: null, rushMinutes: 0 }
const tenOrders = { median: 9, p80: 13.5, orders: 10 }

test('the measured speed is the time within which half, and 80 %, of the orders were ready', () => {
  expect(measuredSpeed([])).toBeNull()
  expect(measuredSpeed([7])).toEqual({ median: 7, p80: 7, orders: 1 })
  expect(measuredSpeed([9, 1, 2, 3])).toEqual({ median: 2, p80: 9, orders: 4 })
  expect(measuredSpeed([5, 4, 3, 2, 1])).toEqual({ median: 3, p80: 4, orders: 5 })
})

test('the measured speed counts from ten orders on, and not before', () => {
  expect(leadMinutes({ ...pace, measured: { ...tenOrders, orders: 9 } })).toBe(18)
  expect(leadMinutes({ ...pace, measured: tenOrders })).toBe(14)
})

test('no promise is below the minimum, and a rush is added on top', () => {
  const fast = { ...pace, measured: { median: 2, p80: 4, orders: 50 } }
  expect(leadMinutes(fast)).toBe(10)
  expect(leadMinutes({ ...fast, rushMinutes: 10 })).toBe(20)
})

test('a promise includes the minutes to the guest and says what it is based on', () => {
  const now = Date.parse('2026-11-20T18:00:20Z')
  const readyAt = Date.parse('2026-11-20T18:24:00Z')
  const rushed = { ...pace, measured: tenOrders, rushMinutes: 5 }
  expect(orderPromise(readyAt, now, rushed, { orders: 4, patties: 11 }, 15)).toEqual({
    readyAt,
    minutes: 38,
    reasons: {
      ordersAhead: 4,
      pattiesAhead: 11,
      rushMinutes: 5,
      zoneMinutes: 15,
      measured: tenOrders,
    },
  })
})
