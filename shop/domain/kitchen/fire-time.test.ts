import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockTime } from '../common/clock-time.ts'
import { SHOP_LOCALE } from '../common/locale.ts'
import { type FireFacts, type FirePace, firing, makingMinutes } from './fire-time.ts'
import { QUARTER } from './slots.ts'

const MINUTE = 60_000
const SIX = Date.UTC(2026, 10, 20, 18)
const PACE: FirePace = {
  usualMinutes: 20,
  minimumMinutes: 10,
  kitchenMinutes: 45,
  measured: null,
  rushMinutes: 0,
}
const ORDER: FireFacts = {
  canWait: true,
  slotAt: SIX,
  promisedAt: SIX,
  workMinutes: 8,
  claims: [],
  firedAt: null,
}

const minutesBefore = (order: Partial<FireFacts>, pace: Partial<FirePace> = {}) => {
  const { fireAt } = firing({ ...ORDER, ...order }, { ...PACE, ...pace }, 0)
  return (SIX - (fireAt ?? 0)) / MINUTE
}

test('an order fires as long before its promise as the kitchen takes at its present pace', () => {
  expect(minutesBefore({})).toBe(20)
  expect(minutesBefore({}, { measured: { median: 9, p80: 12.5, orders: 30 } })).toBe(13)
  expect(minutesBefore({}, { rushMinutes: 10 })).toBe(30)
})

test('a large order fires as long before its promise as all hands work on it', () => {
  expect(minutesBefore({ workMinutes: 120 })).toBe(40)
  expect(minutesBefore({ workMinutes: 120 }, { rushMinutes: 10 })).toBe(50)
})

test('an order whose kitchen time was planned sooner, because others share its hour, fires then', () => {
  const claims = [{ quarter: SIX - 2 * QUARTER, minutes: 8 }]
  expect(minutesBefore({ claims })).toBe(20)
  expect(minutesBefore({ claims: [{ quarter: SIX - 2 * QUARTER, minutes: 30 }] })).toBe(25)
})

test('a plan of long before a delay brings an order forward by a quarter hour at most', () => {
  expect(minutesBefore({ claims: [{ quarter: SIX - 10 * QUARTER, minutes: 8 }] })).toBe(35)
})

test('an order for as soon as possible never waits', () => {
  expect(firing({ ...ORDER, slotAt: null }, PACE, 0)).toEqual({ fireAt: null, isLater: false })
})

test('an order that fired, or that somebody has begun, stays in the line when the kitchen becomes faster', () => {
  const now = SIX - 19 * MINUTE
  const fast = { ...PACE, usualMinutes: 10 }
  expect(firing(ORDER, PACE, now).isLater).toBe(false)
  expect(firing(ORDER, fast, now).isLater).toBe(true)
  const firedAt = SIX - 20 * MINUTE
  expect(firing({ ...ORDER, firedAt }, fast, now)).toEqual({ fireAt: firedAt, isLater: false })
  expect(firing({ ...ORDER, canWait: false }, fast, now).isLater).toBe(false)
})

test('across a clock change an order fires real minutes before its promise, whatever the clock shows', () => {
  const berlin = 'Europe/Berlin'
  const shown = (instant: number) => clockTime(instant, berlin, SHOP_LOCALE)
  const pairs = ['2026-03-29T01:10Z', '2026-10-25T01:10Z'].map((promise) => {
    const promisedAt = Date.parse(promise)
    const { fireAt } = firing({ ...ORDER, promisedAt }, PACE, 0)
    return [shown(fireAt ?? 0), shown(promisedAt)]
  })
  // In spring the clock skips from 02:00 to 03:00, in autumn it shows 02:00 to 03:00 twice.
  expect(pairs).toEqual([
    ['01:50', '03:10'],
    ['02:50 CEST', '02:10 CET'],
  ])
})

const paces: fc.Arbitrary<FirePace> = fc.record({
  usualMinutes: fc.integer({ min: 1, max: 240 }),
  minimumMinutes: fc.integer({ min: 1, max: 240 }),
  kitchenMinutes: fc.integer({ min: 1, max: 1500 }),
  rushMinutes: fc.nat(60),
  measured: fc.option(
    fc.record({
      median: fc.double({ min: 0, max: 300, noNaN: true }),
      p80: fc.double({ min: 0, max: 300, noNaN: true }),
      orders: fc.integer({ min: 1, max: 30 }),
    }),
  ),
})
const orders: fc.Arbitrary<FireFacts> = fc.record({
  canWait: fc.constant(true),
  slotAt: fc.constant(SIX),
  promisedAt: fc.integer({ min: -3000, max: 3000 }).map((minutes) => SIX + minutes * MINUTE),
  workMinutes: fc.nat(900),
  claims: fc.array(
    fc.record({
      quarter: fc.integer({ min: -200, max: 200 }).map((quarters) => SIX + quarters * QUARTER),
      minutes: fc.integer({ min: 1, max: 1500 }),
    }),
    { maxLength: 2 },
  ),
  firedAt: fc.constant(null),
})

test('whatever the order and the pace, it fires on a whole minute with all the time that it needs, and at most a quarter hour more', () => {
  fc.assert(
    fc.property(orders, paces, (order, pace) => {
      const { fireAt } = firing(order, pace, 0)
      const needed = makingMinutes(order.workMinutes, pace) * MINUTE
      const given = order.promisedAt - (fireAt ?? 0)
      expect((fireAt ?? 0) % MINUTE).toBe(0)
      expect(given).toBeGreaterThanOrEqual(needed)
      expect(given).toBeLessThanOrEqual(needed + QUARTER)
    }),
  )
})

test('more work and more rush never let an order fire later, and it waits exactly until its fire time', () => {
  fc.assert(
    fc.property(orders, paces, fc.nat(300), fc.nat(60), (order, pace, work, rush) => {
      const plain = { ...order, claims: [] }
      const fireAt = firing(plain, pace, 0).fireAt ?? 0
      const more = { ...plain, workMinutes: order.workMinutes + work }
      const rushed = { ...pace, rushMinutes: pace.rushMinutes + rush }
      expect(firing(more, rushed, 0).fireAt).toBeLessThanOrEqual(fireAt)
      expect(firing(plain, pace, fireAt - 1).isLater).toBe(true)
      expect(firing(plain, pace, fireAt).isLater).toBe(false)
    }),
  )
})
