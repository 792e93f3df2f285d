import { expect, test } from 'vitest'
import type { QuoteAnswer } from '#shop/domain/orders/quote-answer.ts'
import { promisedInstant } from './promised-instant.ts'

const READY = Date.UTC(2026, 2, 20, 20, 19)
const RIDE = 15
const AT_THE_DOOR = READY + RIDE * 60_000
const SLOT = READY + 3_600_000

const ZONE: QuoteAnswer['zone'] = {
  id: 'near',
  name: 'Near',
  fee: 300,
  minimum: 0,
  extraMinutes: RIDE,
  because: 'only',
  others: [],
}

const ASKED = { fulfilment: 'delivery', asksPlace: true, quote: quote(), slot: null } as const

test('a shop that delivers by zone, even by one, promises no door before it knows the address', () => {
  expect(promisedInstant(ASKED)).toEqual({ place: 'griddle', at: READY })
  expect(promisedInstant({ ...ASKED, quote: quote(ZONE) })).toEqual({
    place: 'door',
    at: AT_THE_DOOR,
  })
})

test('a shop without zones promises the door at once', () => {
  expect(promisedInstant({ ...ASKED, asksPlace: false })).toEqual({
    place: 'door',
    at: AT_THE_DOOR,
  })
})

test('a chosen time holds at the door, whatever the address', () => {
  expect(promisedInstant({ ...ASKED, slot: SLOT })).toEqual({ place: 'door', at: SLOT })
})

test('nothing rides to the counter or to a table', () => {
  const pickup = { ...ASKED, fulfilment: 'pickup' } as const
  expect(promisedInstant(pickup)).toEqual({ place: 'counter', at: READY })
  const table = { ...ASKED, fulfilment: 'table' } as const
  expect(promisedInstant(table)).toEqual({ place: 'table', at: READY })
})

test('without an answer, or a promise in it, there is no time', () => {
  expect(promisedInstant({ ...ASKED, quote: undefined }).at).toBeNull()
  expect(promisedInstant({ ...ASKED, quote: { promise: null, zone: null } }).at).toBeNull()
})

function quote(zone: QuoteAnswer['zone'] = null) {
  const reasons = {
    ordersAhead: 0,
    pattiesAhead: 0,
    rushMinutes: 0,
    zoneMinutes: RIDE,
    measured: null,
  }
  return { zone, promise: { readyAt: READY, minutes: 30, reasons } }
}
