import { expect, test } from 'vitest'
import type { SteadyOffer } from '#shop/domain/orders/present-offer.ts'
import {
  offeredAt as at,
  OFFERED_AT as NOW,
  OPEN_OFFER as OPEN,
} from '#tests/support/steady-offers.ts'
import { guestsRead } from './guests-read.ts'

test.for<[string, Partial<SteadyOffer>, string, string]>([
  ['open', {}, 'hot at 20:04', 'Open till 23:30'],
  ['in a rush', { rushMinutes: 10, minutes: 28 }, 'hot at 20:14', 'Open till 23:30'],
  ['paused', { pausedUntil: at('20:00') }, 'hot from 20:18', 'Paused till 20:00'],
  ['eaten', { soldOutUntil: at('21:00') }, 'back at 21:00', 'All of it sold out'],
  ['at its last orders', { lastOrdersFrom: NOW }, 'hot at 20:04', 'Last orders till 23:12'],
  ['closed', { closesAt: null }, 'hot from 12:00', 'Closed till Sat 21 Nov'],
  ['without hours', { closesAt: null, opensAt: null }, 'cold', 'Closed now'],
])('of a shop that is %s guests read the promise of their menu', ([, change, promise, more]) => {
  const reading = guestsRead({ ...OPEN, ...change }, NOW, 'UTC', 'en')
  expect(reading).toEqual({ promise, more })
})
