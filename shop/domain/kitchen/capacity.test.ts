import { expect, test } from 'vitest'
import { at, QUIET_KITCHEN } from '#tests/support/quiet-kitchen.ts'
import { closingSoon, lastOrder } from '../orders/last-order.ts'
import { type CapacityCode, freeSlots, type Plan, planAsap, planSlot } from './capacity.ts'

const MINUTE = 60_000

const claimed = (...entries: [time: string, minutes: number][]) =>
  new Map(entries.map(([time, minutes]) => [at(time), minutes]))

const order = (workMinutes: number, zoneMinutes = 0) => ({ workMinutes, zoneMinutes })

test('in a quiet kitchen an order is ready after the usual minutes', () => {
  const plan: Plan = { readyAt: at('18:18'), claims: [{ quarter: at('18:00'), minutes: 8 }] }
  expect(planAsap(QUIET_KITCHEN, 8, at('18:00'))).toEqual({ ok: true, value: plan })
})

test('behind half an hour of claimed work an order is ready when the kitchen gets to its end', () => {
  const busy = { ...QUIET_KITCHEN, claimed: claimed(['18:00', 45], ['18:15', 45], ['18:30', 15]) }
  expect(planAsap(busy, 15, at('18:00'))).toEqual({
    ok: true,
    value: { readyAt: at('18:40'), claims: [{ quarter: at('18:30'), minutes: 15 }] },
  })
})

test('a big order is spread over several quarter hours around what is claimed', () => {
  const busy = { ...QUIET_KITCHEN, claimed: claimed(['18:15', 40]) }
  expect(planAsap(busy, 65, at('18:00'))).toMatchObject({
    value: {
      readyAt: at('18:35'),
      claims: [
        { quarter: at('18:00'), minutes: 45 },
        { quarter: at('18:15'), minutes: 5 },
        { quarter: at('18:30'), minutes: 15 },
      ],
    },
  })
})

test('the part of the present quarter hour that has passed has no capacity left', () => {
  expect(planAsap(QUIET_KITCHEN, 60, at('18:10'))).toMatchObject({
    value: {
      claims: [
        { quarter: at('18:00'), minutes: 15 },
        { quarter: at('18:15'), minutes: 45 },
      ],
    },
  })
})

test('a rush makes every order later', () => {
  const rushed = { ...QUIET_KITCHEN, rushMinutes: 10 }
  expect(planAsap(rushed, 8, at('18:00'))).toMatchObject({ value: { readyAt: at('18:28') } })
  expect(planAsap(rushed, 135, at('18:00'))).toMatchObject({ value: { readyAt: at('18:55') } })
})

test.each<[string, number, string, CapacityCode]>([
  ['before opening', 8, '11:59', 'closed'],
  ['at closing', 8, '22:00', 'closed'],
  ['too near to closing', 8, '21:43', 'too_late'],
  ['with more work than is left of the day', 60, '21:42', 'too_late'],
  ['with more work than the day holds', 1801, '12:00', 'too_large_now'],
  ['with more work than the day holds, near closing', 1801, '21:59', 'too_large_now'],
])('as soon as possible is refused %s', (_, workMinutes, time, code) => {
  expect(planAsap(QUIET_KITCHEN, workMinutes, at(time))).toEqual({
    ok: false,
    refusals: [{ code }],
  })
})

test('an order that is ready exactly at closing is accepted', () => {
  expect(planAsap(QUIET_KITCHEN, 8, at('21:42'))).toMatchObject({ value: { readyAt: at('22:00') } })
})

test('the owner may stop orders a while before closing', () => {
  const early = { ...QUIET_KITCHEN, lastOrderBeforeClose: 30 }
  expect(planAsap(early, 8, at('21:30')).ok).toBe(true)
  expect(planAsap(early, 8, at('21:31'))).toMatchObject({ refusals: [{ code: 'too_late' }] })
})

test('a pause says when to come back, and stops applying when it ends', () => {
  const paused = { ...QUIET_KITCHEN, pausedUntil: at('18:20') }
  expect(planAsap(paused, 8, at('18:00'))).toEqual({
    ok: false,
    refusals: [{ code: 'paused', retryAfterSeconds: 1200 }],
  })
  expect(planAsap(paused, 8, at('18:20') - 1).ok).toBe(false)
  expect(planAsap(paused, 8, at('18:20')).ok).toBe(true)
})

test('a scheduled order is made in the quarter before its slot', () => {
  expect(planSlot(QUIET_KITCHEN, order(8), at('19:00'), at('12:30'))).toEqual({
    ok: true,
    value: { readyAt: at('19:00'), claims: [{ quarter: at('18:45'), minutes: 8 }] },
  })
})

test('a scheduled order that does not fit there begins at most one quarter hour sooner', () => {
  const busy = { ...QUIET_KITCHEN, claimed: claimed(['18:45', 40], ['18:30', 42]) }
  expect(planSlot(busy, order(8), at('19:00'), at('12:30'))).toMatchObject({
    value: {
      claims: [
        { quarter: at('18:30'), minutes: 3 },
        { quarter: at('18:45'), minutes: 5 },
      ],
    },
  })
  expect(planSlot(busy, order(9), at('19:00'), at('12:30'))).toMatchObject({
    refusals: [{ code: 'slot_gone' }],
  })
})

test('a delivery is ready its road time before its slot', () => {
  expect(planSlot(QUIET_KITCHEN, order(8, 20), at('19:00'), at('12:30'))).toMatchObject({
    value: { readyAt: at('18:40'), claims: [{ quarter: at('18:30'), minutes: 8 }] },
  })
})

test.each<[string, number, string, string, CapacityCode]>([
  ['outside the hours', 8, '22:15', '18:00', 'closed'],
  ['at opening, before anything can be made', 8, '12:00', '10:00', 'closed'],
  ['between two quarters', 8, '19:05', '18:00', 'slot_gone'],
  ['sooner than anything is ready', 8, '18:15', '18:00', 'too_soon'],
  ['so soon after opening that the work does not fit', 100, '12:30', '10:00', 'too_soon'],
  ['with more work than the day holds', 1801, '22:00', '10:00', 'too_large_now'],
])('a slot is refused %s', (_, workMinutes, slot, now, code) => {
  expect(planSlot(QUIET_KITCHEN, order(workMinutes), at(slot), at(now))).toEqual({
    ok: false,
    refusals: [{ code }],
  })
})

test('a slot soon after opening allows the minimum time, and one soon after a pause the usual time', () => {
  const slow = { ...QUIET_KITCHEN, minimumMinutes: 16 }
  expect(planSlot(slow, order(8), at('12:15'), at('10:00'))).toMatchObject({
    refusals: [{ code: 'too_soon' }],
  })
  expect(planSlot(slow, order(8), at('12:30'), at('10:00')).ok).toBe(true)
  const paused = { ...QUIET_KITCHEN, pausedUntil: at('18:30') }
  expect(planSlot(paused, order(8), at('18:45'), at('18:00'))).toMatchObject({
    refusals: [{ code: 'too_soon' }],
  })
  expect(planSlot(paused, order(8), at('19:00'), at('18:00')).ok).toBe(true)
})

test('only slots with a plan are offered', () => {
  const busy = { ...QUIET_KITCHEN, claimed: claimed(['18:30', 45], ['18:45', 45]) }
  const slots = [at('18:15'), at('18:45'), at('19:00'), at('19:15')]
  expect(freeSlots(busy, order(8), slots, at('18:00'))).toEqual([at('18:45'), at('19:15')])
})

test('the last order time depends on how much work the basket is', () => {
  expect(lastOrder(QUIET_KITCHEN, 8, at('18:00'))).toBe(at('21:42'))
  expect(lastOrder(QUIET_KITCHEN, 90, at('18:00'))).toBe(at('21:30'))
  expect(lastOrder(QUIET_KITCHEN, 8, at('21:43'))).toBeNull()
  expect(lastOrder(QUIET_KITCHEN, 8, at('11:00'))).toBeNull()
})

test('closing soon applies when half an hour is left for this basket', () => {
  expect(closingSoon(at('21:42'), at('21:12'))).toBe(30)
  expect(closingSoon(at('21:42'), at('21:11') - MINUTE)).toBeNull()
  expect(closingSoon(at('21:42'), at('21:43'))).toBeNull()
  expect(closingSoon(null, at('21:43'))).toBeNull()
})
