import { expect, test } from 'vitest'
import { type FinishedOrder, keptShare, lateOrders, recordOf, sumRecords } from './kept-promise.ts'

const MINUTE = 60_000
const PLACED = 1_800_000_000_000

/** Accepted after one minute, promised for 15 minutes after it was placed and ready then. */
function finished(minutes: Partial<Record<'accepted' | 'ready' | 'closed', number>>, row = {}) {
  const at = (later: number) => PLACED + later * MINUTE
  const order: FinishedOrder = {
    fulfilment: 'pickup',
    isAsap: true,
    placedAt: PLACED,
    shownAt: PLACED,
    acceptedAt: at(minutes.accepted ?? 1),
    readyAt: at(minutes.ready ?? 15),
    closedAt: at(minutes.closed ?? 20),
    promisedAt: at(15),
    zoneMinutes: 0,
    ...row,
  }
  return recordOf(order)
}

test('an order that is ready within the promised minute has kept its promise, whenever its guest comes', () => {
  const record = finished({ ready: 15.9, closed: 90 })
  expect(record).toMatchObject({ orders: 1, took: [[15, 1]], promised: [[15, 1]] })
  expect(lateOrders(record)).toBe(0)
})

test('an order that is ready later counts with its whole minutes', () => {
  expect(finished({ ready: 18.5 }).late).toEqual({ answer: [], rider: [], kitchen: [[3, 1]] })
})

test('an order that would have been in time with an answer at once was answered late', () => {
  expect(finished({ accepted: 6, ready: 20 }).late.answer).toEqual([[5, 1]])
})

test('a delivery that was ready in time and came late waited for its rider', () => {
  const delivery = { fulfilment: 'delivery', zoneMinutes: 10 }
  expect(finished({ ready: 14, closed: 25.5 }, delivery).late.rider).toEqual([])
  expect(finished({ ready: 14, closed: 30 }, delivery).late.rider).toEqual([[5, 1]])
  expect(finished({ ready: 19, closed: 30 }, delivery).late.kitchen).toEqual([[5, 1]])
})

test('the minutes that a guest takes to pay are not the kitchen’s', () => {
  const paid = { shownAt: PLACED + 4 * MINUTE }
  const record = finished({ accepted: 5, ready: 19 }, paid)
  expect(lateOrders(record)).toBe(0)
  expect(record.took).toEqual([[15, 1]])
})

test('an order for a chosen time is on time or late, and says nothing of how long orders take', () => {
  const record = finished({ ready: 20 }, { isAsap: false })
  expect(record).toMatchObject({ orders: 1, took: [], promised: [], late: { kitchen: [[5, 1]] } })
})

test('an order that was ready days later counts with four hours', () => {
  expect(finished({ ready: 5000 })).toMatchObject({
    took: [[240, 1]],
    late: { kitchen: [[240, 1]] },
  })
})

test('of an order that nobody called ready nothing is known', () => {
  expect(finished({}, { readyAt: null }).orders).toBe(0)
})

test('of four orders of which one was late, three quarters were kept', () => {
  const all = sumRecords([
    finished({}),
    finished({ ready: 12 }),
    finished({ ready: 17 }),
    finished({}),
  ])
  expect(keptShare(all)).toBe(0.75)
  expect(all.took).toEqual([
    [12, 1],
    [15, 2],
    [17, 1],
  ])
  expect(keptShare(sumRecords([]))).toBeNull()
})
