import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Kitchen, planAsap, planSlot } from './capacity.ts'
import type { Claim } from './quarter-rooms.ts'
import { QUARTER } from './slots.ts'
import { hasTooManyUnanswered, NO_USAGE, waitReason } from './unknown-orders.ts'

const MINUTE = 60_000
const SEVEN = Date.UTC(2026, 10, 20, 19)
const LIMITS = { kitchenMinutes: 45, largeOrderMinutes: 30, largeOrderTotal: null }
const EMPTY = { ...LIMITS, claimed: new Map<number, number>(), now: SEVEN, soonest: SEVEN }

/**
 * An order: minutes of work, and the slot in quarter hours from now (null: as soon as possible). Those of the
 * flood come from one network, some of them with a confirmed mailbox.
 */
type Wish = { work: number; slot: number | null; isFlood: boolean; vouched: 'mailbox' | null }

const sizes = fc.oneof(fc.integer({ min: 1, max: 15 }), fc.integer({ min: 1, max: 200 }))
const floodWish = fc.record({
  work: sizes,
  slot: fc.option(fc.integer({ min: 2, max: 12 })),
  isFlood: fc.constant(true),
  vouched: fc.constantFrom(null, 'mailbox' as const),
})
const honestWish = fc.record({
  work: fc.integer({ min: 1, max: 30 }),
  slot: fc.constant(null),
  isFlood: fc.constant(false),
  vouched: fc.constant(null),
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

/** A kitchen that others have filled, some quarter hours completely. */
const busyKitchens = fc
  .record({
    kitchenMinutes: fc.integer({ min: 10, max: 90 }),
    shares: fc.array(fc.constantFrom(0, 0.3, 0.6, 0.9, 1, 1), { maxLength: 16 }),
  })
  .map(({ kitchenMinutes, shares }): Kitchen => {
    const quarters = shares.map((share, at): [number, number] => {
      return [SEVEN + at * QUARTER, Math.floor(share * kitchenMinutes)]
    })
    return { ...emptyKitchen(kitchenMinutes), claimed: new Map(quarters) }
  })

type Placed = { kitchen: Kitchen; held: number }

/** Places all orders in turn; returns the kitchen afterwards and the work that the flood claims. */
function placeAll(kitchen: Kitchen, wishes: readonly Wish[], now: number): Placed {
  let claimed = new Map(kitchen.claimed)
  let usage = NO_USAGE
  for (const { work: workMinutes, slot, isFlood, vouched } of wishes) {
    const present = { ...kitchen, claimed }
    const planned =
      slot === null
        ? planAsap(present, workMinutes, now)
        : planSlot(present, { workMinutes, zoneMinutes: 0 }, SEVEN + slot * QUARTER, now)
    if (!planned.ok) continue
    const { claims } = planned.value
    const known = {
      ...LIMITS,
      kitchenMinutes: kitchen.kitchenMinutes,
      claimed,
      now,
      soonest: now + 20 * MINUTE,
    }
    const size = { workMinutes, claims, total: 1000 }
    if (isFlood && waitReason(size, vouched, usage, known) !== null) continue
    claimed = withClaims(claimed, claims)
    if (!isFlood) continue
    const heldByQuarter = withClaims(usage.heldByQuarter, claims)
    const hold = vouched === null ? 'strangersHold' : 'confirmedHold'
    usage = { ...usage, heldByQuarter, [hold]: usage[hold] + workMinutes }
  }
  const held = usage.strangersHold + usage.confirmedHold
  return { kitchen: { ...kitchen, claimed }, held }
}

function withClaims(claimed: ReadonlyMap<number, number>, claims: readonly Claim[]) {
  const all = new Map(claimed)
  for (const { quarter, minutes } of claims) all.set(quarter, (all.get(quarter) ?? 0) + minutes)
  return all
}

/** How many minutes longer a guest waits for an order in one kitchen than in the other; null when it doesn't fit. */
function movedBy(without: Kitchen, having: Kitchen, work: number, now: number) {
  const before = planAsap(without, work, now)
  const after = planAsap(having, work, now)
  if (!before.ok) return null
  return after.ok ? (after.value.readyAt - before.value.readyAt) / MINUTE : Number.NaN
}

const works = fc.integer({ min: 1, max: 30 })

test.each([
  ['among honest ones', fc.array(fc.oneof(floodWish, floodWish, honestWish)), fc.constant(SEVEN)],
  ['alone, at any minute', fc.array(floodWish), instants],
])(
  'no sequence of strangers’ orders from one network, %s, moves a promise by more than a quarter hour',
  (_, sequences, nows) => {
    const kitchens = fc.integer({ min: 10, max: 90 }).map(emptyKitchen)
    fc.assert(
      fc.property(kitchens, sequences, works, nows, (kitchen, wishes, work, now) => {
        const honest = wishes.filter(({ isFlood }) => !isFlood)
        const without = placeAll(kitchen, honest, now).kitchen
        const moved = movedBy(without, placeAll(kitchen, wishes, now).kitchen, work, now)
        if (moved !== null) expect(moved).toBeLessThanOrEqual(15)
      }),
      { numRuns: 3000 },
    )
  },
)

test('the same in a kitchen that others have nearly filled, where the network claims more than one small order', () => {
  fc.assert(
    fc.property(
      busyKitchens,
      fc.array(floodWish),
      works,
      instants,
      (kitchen, wishes, work, now) => {
        const after = placeAll(kitchen, wishes, now)
        if (after.held <= smallOrder(kitchen)) return
        const moved = movedBy(kitchen, after.kitchen, work, now)
        if (moved !== null) expect(moved).toBeLessThanOrEqual(15)
      },
    ),
    { numRuns: 3000 },
  )
})

test('an order that takes a small kitchen longer than half an hour is delayed no further either', () => {
  const claimed = new Map([0, 6, 0, 0, 9].map((minutes, at) => [SEVEN + at * QUARTER, minutes]))
  const kitchen = { ...emptyKitchen(11), claimed }
  const stranger = { isFlood: true, vouched: null }
  const wishes = [
    { ...stranger, work: 3, slot: null },
    { ...stranger, work: 3, slot: 5 },
    { ...stranger, work: 2, slot: 6 },
    { ...stranger, work: 2, slot: 6 },
    { ...stranger, work: 1, slot: null, vouched: 'mailbox' as const },
  ]
  const now = SEVEN + 14 * MINUTE
  expect(movedBy(kitchen, placeAll(kitchen, wishes, now).kitchen, 23, now)).toBeLessThanOrEqual(15)
})

test.each([
  ['that is empty', fc.integer({ min: 10, max: 90 }).map(emptyKitchen)],
  ['that others have nearly filled, where it holds more than one small order', busyKitchens],
])(
  'no sequence of strangers’ orders from one network fills a slot of a kitchen %s',
  (_, kitchens) => {
    fc.assert(
      fc.property(
        kitchens,
        fc.array(floodWish, { maxLength: 40 }),
        fc.integer({ min: 2, max: 14 }),
        instants,
        (kitchen, wishes, slot, now) => {
          const { kitchenMinutes, claimed } = kitchen
          const workMinutes = Math.max(1, Math.floor(kitchenMinutes / 3))
          const wanted = (present: Kitchen) =>
            planSlot(present, { workMinutes, zoneMinutes: 0 }, SEVEN + slot * QUARTER, now).ok
          const after = placeAll(kitchen, wishes, now)
          if (claimed.size > 0 && after.held <= smallOrder(kitchen)) return
          if (wanted(kitchen)) expect(wanted(after.kitchen)).toBe(true)
        },
      ),
      { numRuns: 3000 },
    )
  },
)

function smallOrder({ kitchenMinutes }: Kitchen): number {
  return Math.max(Math.floor(kitchenMinutes / 3), 10)
}

test.each([
  ['a card holds any order', 400, 'card', null],
  ['so does the crew', 400, 'crew', null],
  ['a guest whom the shop knows holds half an hour', 90, 'account', null],
  ['and no more', 91, 'account', 'size'],
  ['a confirmed mailbox holds a quarter hour', 45, 'mailbox', null],
  ['and no more', 46, 'mailbox', 'size'],
  ['a stranger holds an order up to the limit', 30, null, null],
  ['a larger one waits', 31, null, 'size'],
] as const)('%s', (_, workMinutes, vouched, reason) => {
  const size = { workMinutes, claims: [], total: 0 }
  expect(waitReason(size, vouched, NO_USAGE, EMPTY)).toBe(reason)
})

test.each([
  ['a stranger', null, 10, 'network'],
  ['another confirmed mailbox', 'mailbox', 10, 'network'],
  ['a guest whom the shop knows', 'account', 10, null],
] as const)(
  'where confirmed mailboxes hold a quarter hour, %s has so much more',
  (_, vouched, workMinutes, reason) => {
    const usage = { ...NO_USAGE, confirmedHold: 40 }
    expect(waitReason({ workMinutes, claims: [], total: 0 }, vouched, usage, EMPTY)).toBe(reason)
  },
)

test('one small order may claim the last room of a quarter hour, as anybody’s may, and a second one may not', () => {
  const claimed = new Map([
    [SEVEN, 41],
    [SEVEN + QUARTER, 45],
    [SEVEN + 2 * QUARTER, 45],
  ])
  const size = { workMinutes: 4, claims: [{ quarter: SEVEN, minutes: 4 }], total: 950 }
  const after = (strangersHold: number) =>
    waitReason(size, null, { ...NO_USAGE, strangersHold }, { ...EMPTY, claimed })
  expect(after(0)).toBeNull()
  expect(after(12)).toBe('network')
})

test.each([
  ['twenty-four wait', 24, 24, false],
  ['twenty-five wait', 25, 25, true],
  ['sixty wait, each from another household of the site', 1, 60, true],
])('%s: no more are taken from there, or they are', (_, unanswered, unansweredNearby, isFull) => {
  const usage = { ...NO_USAGE, unanswered, unansweredNearby }
  expect(hasTooManyUnanswered(usage)).toBe(isFull)
})
