import { expect, test } from 'vitest'
import type { SteadyOffer } from '#shop/domain/orders/present-offer.ts'
import {
  offeredAt as at,
  OFFERED_AT as NOW,
  OPEN_OFFER as OPEN,
} from '#tests/support/steady-offers.ts'
import { nowText } from './now-text.ts'

test.for<[string, Partial<SteadyOffer>, string[]]>([
  ['open', {}, ['Order now, hot at', '20:04', '4 orders ahead. 11 patties to grill.']],
  [
    'open with nobody waiting',
    { ordersAhead: 0, pattiesAhead: 0 },
    ['Order now, hot at', '20:04', 'Nobody is waiting.'],
  ],
  ['paused', { pausedUntil: at('20:00') }, ['Paused, hot from', '20:18', '']],
  ['closed', { closesAt: null }, ['Closed, hot from', '12:00', '']],
  ['without hours', { closesAt: null, opensAt: null }, ['The grill is', 'cold', '']],
])('of a shop that is %s the owner reads first what guests read', ([, change, texts]) => {
  const text = nowText({ ...OPEN, ...change }, 'Open till 23:30', {
    now: NOW,
    timeZone: 'UTC',
    locale: 'en',
  })
  expect([text.before, text.large, text.ahead]).toEqual(texts)
  expect(text.clock).toBe('Fri 20 Nov, 19:46. Open till 23:30.')
})
