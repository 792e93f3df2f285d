import { expect, test } from 'vitest'
import {
  hotFrom,
  lastOrdersFrom,
  offerChanges,
  offerState,
  type SteadyOffer,
} from './present-offer.ts'

const NOW = Date.parse('2026-11-20T19:00:00Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE

const OPEN: SteadyOffer = {
  minutes: 18,
  ordersAhead: 3,
  pattiesAhead: 6,
  rushMinutes: 0,
  pausedUntil: null,
  soldOutUntil: null,
  closesAt: NOW + 3 * HOUR,
  opensAt: NOW + 17 * HOUR,
  lastOrderAt: NOW + 2 * HOUR,
  lastOrdersFrom: lastOrdersFrom(NOW + 2 * HOUR),
  later: null,
  laterDelivered: null,
  contentRevision: 1,
}
const rush = { rushMinutes: 10 }
const last = {
  lastOrderAt: NOW + 12 * MINUTE,
  lastOrdersFrom: lastOrdersFrom(NOW + 12 * MINUTE),
}
const closed = { closesAt: null, lastOrderAt: null, lastOrdersFrom: null }
const soldOut = { soldOutUntil: NOW + HOUR }
const paused = { pausedUntil: NOW + HOUR }

test.for([
  ['open', {}],
  ['rush', rush],
  ['last', { ...rush, ...last }],
  ['closed', { ...rush, ...closed }],
  ['sold_out', { ...closed, ...soldOut }],
  ['sold_out', { ...rush, ...last, ...soldOut }],
  ['paused', { ...closed, ...soldOut, ...paused }],
  ['paused', { ...rush, ...last, ...soldOut, ...paused }],
] as const)('what counts first is %s', ([state, facts]) => {
  expect(offerState({ ...OPEN, ...facts }, NOW)).toBe(state)
})

test('last orders are called in the last 20 minutes, and after the last one the shop is closed', () => {
  const lastOrderAt = OPEN.lastOrderAt ?? 0
  expect(offerState(OPEN, lastOrderAt - 20 * MINUTE)).toBe('open')
  expect(offerState(OPEN, lastOrderAt - 20 * MINUTE + 1)).toBe('last')
  expect(offerState(OPEN, lastOrderAt)).toBe('last')
  expect(offerState(OPEN, lastOrderAt + 1)).toBe('closed')
})

test('a pause, a sold-out menu and an opening end by themselves', () => {
  expect(offerState({ ...OPEN, ...paused }, NOW + HOUR)).toBe('open')
  expect(offerState({ ...OPEN, ...soldOut }, NOW + HOUR)).toBe('open')
  expect(offerState({ ...OPEN, lastOrderAt: null, lastOrdersFrom: null }, OPEN.closesAt ?? 0)).toBe(
    'closed',
  )
})

test('nothing is known once the last known opening has begun or there is none', () => {
  expect(offerState({ ...OPEN, ...closed, opensAt: null }, NOW)).toBe('unknown')
  expect(offerState({ ...OPEN, ...closed }, OPEN.opensAt ?? 0)).toBe('unknown')
})

test('it is hot after whole minutes, counted from the next one', () => {
  expect(hotFrom(OPEN, 'open', NOW)).toBe(NOW + 18 * MINUTE)
  expect(hotFrom(OPEN, 'rush', NOW + 1)).toBe(NOW + 19 * MINUTE)
  expect(hotFrom(OPEN, 'last', null)).toBeNull()
})

test('for later it is hot at the first free slot, or else when the shop is back', () => {
  const later = { day: '2026-11-21', at: NOW + 20 * HOUR }
  for (const state of ['paused', 'sold_out', 'closed'] as const) {
    expect(hotFrom({ ...OPEN, ...paused, ...soldOut, later }, state, NOW)).toBe(later.at)
  }
  expect(hotFrom({ ...OPEN, ...paused }, 'paused', NOW)).toBe(NOW + HOUR + 18 * MINUTE)
  expect(hotFrom({ ...OPEN, ...soldOut }, 'sold_out', NOW)).toBe(NOW + HOUR)
  expect(hotFrom({ ...OPEN, ...closed }, 'closed', NOW)).toBe(OPEN.opensAt)
  expect(hotFrom({ ...OPEN, ...closed, opensAt: null }, 'unknown', NOW)).toBeNull()
})

test('every change of state is at one of the named instants', () => {
  const offer = { ...OPEN, ...paused, soldOutUntil: NOW + 90 * MINUTE }
  const changes = new Set(offerChanges(offer))
  for (let now = NOW; now < NOW + 18 * HOUR; now += 1000) {
    if (offerState(offer, now) === offerState(offer, now - 1000)) continue
    const isAtChange = [...changes].some((instant) => instant > now - 1000 && instant <= now)
    expect(isAtChange, `${offerState(offer, now - 1000)} to ${offerState(offer, now)}`).toBe(true)
  }
})
