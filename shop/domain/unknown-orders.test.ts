import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Kitchen, planAsap, planSlot } from './capacity.ts'
import { QUARTER } from './slots.ts'
import { hasTooManyUnanswered, NO_STANDING, waitReason } from './unknown-orders.ts'

const MINUTE = 60_000
const SEVEN = Date.UTC(2026, 10, 20, 19)

/** What somebody orders: minutes of work, and the slot, in quarters from now; null is as soon as possible. */
type Wish = { work: number; slot: number | null; isFlood: boolean }

const sizes = fc.oneof(fc.integer({ min: 1, max: 15 }), fc.integer({ min: 1, max: 200 }))
const floodWish = fc.record({
  work: sizes,
  slot: fc.option(fc.integer({ min: 2, max: 12 })),
  isFlood: fc.constant(true),
})
const honestWish = fc.record({
  work: fc.integer({ min: 1, max: 30 }),
  slot: fc.constant(null),
  isFlood: fc.constant(false),
})
const instants = fc.integer({ min: 0, max: 14 }).map((minutes) => SEVEN + minutes * MINUTE)

function emptyKitchen(kitchenMinutes: number): Kitchen {
  return {
    kitchenMinutes,
    usualMinutes: 20,
    minimumMinutes: 10,
    lastOrderBeforeClose: 0,
    timeZone: 'UTC',
    windows: [{ opens: SEVEN - 4 * QUARTER, closes: SEVEN + 90 * QUARTER }],
    claimed: new Map(),
    pausedUntil: null,
    measured: null,
    rushMinutes: 0,
  }
}

/** Takes every wish in its turn, those of the flood as strangers from one network; gives the kitchen after it. */
function placeAll(kitchen: Kitchen, wishes: readonly Wish[], now: number): Kitchen {
  let claimed = new Map(kitchen.claimed)
  let strangersHold = 0
  for (const { work: workMinutes, slot, isFlood } of wishes) {
    const present = { ...kitchen, claimed }
    const planned =
      slot === null
        ? planAsap(present, workMinutes, now)
        : planSlot(present, { workMinutes, zoneMinutes: 0 }, SEVEN + slot * QUARTER, now)
    if (!planned.ok) continue
    const { claims } = planned.value
    const standing = { ...NO_STANDING, strangersHold }
    const limits = {
      kitchenMinutes: kitchen.kitchenMinutes,
      largeOrderMinutes: 30,
      largeOrderTotal: null,
    }
    const size = { workMinutes, claims, total: 1000 }
    if (isFlood && waitReason(size, null, standing, limits, claimed) !== null) continue
    if (isFlood) strangersHold += workMinutes
    claimed = new Map(claimed)
    for (const { quarter, minutes } of claims) {
      claimed.set(quarter, (claimed.get(quarter) ?? 0) + minutes)
    }
  }
  return { ...kitchen, claimed }
}

/** By how many minutes a guest waits longer for an order than without the flood; null where there is none for it. */
function movedBy(kitchen: Kitchen, wishes: readonly Wish[], work: number, now: number) {
  const honest = wishes.filter(({ isFlood }) => !isFlood)
  const without = planAsap(placeAll(kitchen, honest, now), work, now)
  const flooded = planAsap(placeAll(kitchen, wishes, now), work, now)
  if (!without.ok) return null
  return flooded.ok ? (flooded.value.readyAt - without.value.readyAt) / MINUTE : Number.NaN
}

test.each([
  ['among honest ones', fc.array(fc.oneof(floodWish, floodWish, honestWish)), fc.constant(SEVEN)],
  ['alone, at any minute', fc.array(floodWish), instants],
])(
  'no sequence of strangers’ orders from one network, %s, moves a promise by more than a quarter hour',
  (_, sequences, nows) => {
    const kitchens = fc.integer({ min: 10, max: 90 }).map(emptyKitchen)
    const works = fc.integer({ min: 1, max: 30 })
    fc.assert(
      fc.property(kitchens, sequences, works, nows, (kitchen, wishes, work, now) => {
        const moved = movedBy(kitchen, wishes, work, now)
        if (moved !== null) expect(moved).toBeLessThanOrEqual(15)
      }),
      { numRuns: 3000 },
    )
  },
)

test('no sequence of strangers’ orders from one network fills a slot', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 10, max: 90 }),
      fc.array(floodWish, { maxLength: 40 }),
      fc.integer({ min: 2, max: 14 }),
      instants,
      (kitchenMinutes, wishes, slot, now) => {
        const kitchen = emptyKitchen(kitchenMinutes)
        const workMinutes = Math.max(1, Math.floor(kitchenMinutes / 3))
        const wanted = (present: Kitchen) =>
          planSlot(present, { workMinutes, zoneMinutes: 0 }, SEVEN + slot * QUARTER, now).ok
        if (!wanted(kitchen)) return
        expect(wanted(placeAll(kitchen, wishes, now))).toBe(true)
      },
    ),
    { numRuns: 2000 },
  )
})

test.each([
  ['a card holds any order', 400, 'card', null],
  ['so does the crew', 400, 'crew', null],
  ['a confirmed mailbox holds half an hour', 90, 'mailbox', null],
  ['and no more', 91, 'mailbox', 'size'],
  ['a stranger holds an order up to the limit', 30, null, null],
  ['a larger one waits', 31, null, 'size'],
] as const)('%s', (_, workMinutes, vouched, reason) => {
  const limits = { kitchenMinutes: 45, largeOrderMinutes: 30, largeOrderTotal: null }
  const size = { workMinutes, claims: [], total: 0 }
  expect(waitReason(size, vouched, NO_STANDING, limits, new Map())).toBe(reason)
})

test('one small order may take the last room of a quarter, as anybody’s, and a second one may not', () => {
  const limits = { kitchenMinutes: 45, largeOrderMinutes: 30, largeOrderTotal: null }
  const claimed = new Map([[SEVEN, 41]])
  const size = { workMinutes: 4, claims: [{ quarter: SEVEN, minutes: 4 }], total: 950 }
  const after = (strangersHold: number) =>
    waitReason(size, null, { ...NO_STANDING, strangersHold }, limits, claimed)
  expect(after(0)).toBeNull()
  expect(after(12)).toBe('network')
})

test.each([
  ['twenty-four wait', 24, 24, false],
  ['twenty-five wait', 25, 25, true],
  ['sixty wait, each from another household of the site', 1, 60, true],
])('%s: no more are taken from there, or they are', (_, unanswered, unansweredNearby, isFull) => {
  const standing = { ...NO_STANDING, unanswered, unansweredNearby }
  expect(hasTooManyUnanswered(standing)).toBe(isFull)
})
