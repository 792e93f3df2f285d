import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lastOrder } from '../orders/last-order.ts'
import { freeSlots, type Kitchen, type Plan, planAsap, planSlot } from './capacity.ts'
import { leadMinutes } from './promise.ts'
import { QUARTER, quarterStart } from './slots.ts'

const MINUTE = 60_000
const NOON = Date.UTC(2026, 10, 20, 12)

const minutesFromNoon = (min: number, max: number) =>
  fc.integer({ min, max }).map((minutes) => NOON + minutes * MINUTE)
/** Most instants are not whole minutes. */
const instant = fc
  .tuple(minutesFromNoon(-10, 180), fc.integer({ min: 0, max: MINUTE - 1 }))
  .map(([minute, more]) => minute + more)
const work = fc.oneof({ weight: 4, arbitrary: fc.nat(60) }, fc.nat(700))
/** How many quarter hours after noon a slot is. */
const quarter = fc.oneof(fc.nat(8), fc.nat(24))
const kitchens: fc.Arbitrary<Kitchen> = fc
  .record({
    opens: minutesFromNoon(-60, 10),
    length: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 180, max: 400 })),
    kitchenMinutes: fc.oneof(fc.constantFrom(45, 75), fc.integer({ min: 1, max: 90 })),
    taken: fc.array(fc.oneof(fc.constantFrom(0, 90), fc.nat(90)), { maxLength: 30 }),
    lastOrderBeforeClose: fc.constantFrom(0, 0, 15),
    usualMinutes: fc.integer({ min: 1, max: 40 }),
    minimumMinutes: fc.integer({ min: 1, max: 30 }),
    rushMinutes: fc.constantFrom(0, 0, 10),
    pausedUntil: fc.option(minutesFromNoon(-60, 60), { freq: 1 }),
  })
  .map(({ opens, length, taken, ...others }) => ({
    timeZone: 'UTC',
    windows: [{ opens, closes: opens + length * MINUTE }],
    measured: null,
    claimed: claimedFrom(taken, others.kitchenMinutes),
    ...others,
  }))

function claimedFrom(taken: number[], most: number): Map<number, number> {
  const first = NOON - 4 * QUARTER
  return new Map(taken.map((minutes, at) => [first + at * QUARTER, Math.min(minutes, most)]))
}

/** Claims the plan's work, as the order's transaction does. */
function claiming(kitchen: Kitchen, { claims }: Plan): Kitchen {
  const claimed = new Map(kitchen.claimed)
  for (const { quarter, minutes } of claims) {
    claimed.set(quarter, (claimed.get(quarter) ?? 0) + minutes)
  }
  return { ...kitchen, claimed }
}

/**
 * The kitchen's work minute by minute. The minutes of work of a quarter hour follow one another; one is free when
 * it is unclaimed, begins after `from` and ends by `until`.
 */
function freeMinutes({ kitchenMinutes, claimed }: Kitchen, from: number, until: number) {
  const free: { quarter: number; done: number }[] = []
  for (let quarter = quarterStart(from); quarter < until; quarter += QUARTER) {
    for (let minute = claimed.get(quarter) ?? 0; minute < kitchenMinutes; minute++) {
      const begun = quarter + (minute * QUARTER) / kitchenMinutes
      const done = quarter + ((minute + 1) * QUARTER) / kitchenMinutes
      if (begun >= from && done <= until) free.push({ quarter, done })
    }
  }
  return free
}

function claimsOf(minutes: { quarter: number }[]) {
  const byQuarter = Map.groupBy(minutes, ({ quarter }) => quarter)
  return [...byQuarter].map(([quarter, found]) => ({ quarter, minutes: found.length }))
}

test('as soon as possible means the first free minutes of work, and exactly as many as the order needs', () => {
  fc.assert(
    fc.property(kitchens, work, instant, (kitchen, workMinutes, now) => {
      const planned = planAsap(kitchen, workMinutes, now)
      if (!planned.ok) return
      const from = Math.ceil(now / MINUTE) * MINUTE
      const closes = kitchen.windows[0]?.closes ?? 0
      const taken = freeMinutes(kitchen, from, closes).slice(0, workMinutes)
      const worked = Math.ceil((taken.at(-1)?.done ?? 0) / MINUTE) * MINUTE
      const { rushMinutes, minimumMinutes, usualMinutes } = kitchen
      const soonest = from + Math.max(minimumMinutes, usualMinutes) * MINUTE
      expect(planned.value).toEqual({
        readyAt: Math.max(soonest, worked) + rushMinutes * MINUTE,
        claims: claimsOf(taken),
      })
      expect(planned.value.readyAt).toBeLessThanOrEqual(closes)
    }),
    { numRuns: 1500 },
  )
})

test('as soon as possible is refused as too late or too large only when it would be', () => {
  fc.assert(
    fc.property(kitchens, work, instant, (kitchen, workMinutes, now) => {
      const planned = planAsap(kitchen, workMinutes, now)
      const [opening] = kitchen.windows
      if (planned.ok || !opening) return
      const from = Math.ceil(now / MINUTE) * MINUTE
      const free = freeMinutes(kitchen, from, opening.closes)
      const lead = Math.max(kitchen.minimumMinutes, kitchen.usualMinutes) + kitchen.rushMinutes
      const done = (free[workMinutes - 1]?.done ?? 0) + kitchen.rushMinutes * MINUTE
      const day = freeMinutes({ ...kitchen, claimed: new Map() }, opening.opens, opening.closes)
      const code = planned.refusals[0]?.code
      if (code === 'too_large_now') expect(day.length).toBeLessThan(workMinutes)
      if (code !== 'too_late') return
      const reasons = [
        free.length < workMinutes,
        done > opening.closes,
        from + lead * MINUTE > opening.closes,
        now > opening.closes - kitchen.lastOrderBeforeClose * MINUTE,
      ]
      expect(reasons).toContain(true)
    }),
    { numRuns: 1000 },
  )
})

test('a slot uses the last free work before it, not long before it, and never work in the past', () => {
  fc.assert(
    fc.property(kitchens, fc.nat(100), quarter, fc.nat(30), instant, (kitchen, ...given) => {
      const [workMinutes, quarters, zoneMinutes, now] = given
      const slot = NOON + quarters * QUARTER
      const planned = planSlot(kitchen, { workMinutes, zoneMinutes }, slot, now)
      const ready = slot - zoneMinutes * MINUTE
      const opens = kitchen.windows[0]?.opens ?? 0
      const begins = Math.max(Math.ceil(now / MINUTE) * MINUTE, kitchen.pausedUntil ?? 0)
      const reach = (Math.ceil(workMinutes / kitchen.kitchenMinutes) + 1) * QUARTER
      const free = freeMinutes(kitchen, Math.max(begins, opens, ready - reach), ready)
      if (!planned.ok) {
        if (planned.refusals[0]?.code === 'slot_gone') expect(free.length).toBeLessThan(workMinutes)
        return
      }
      const claims = claimsOf(free.slice(free.length - workMinutes))
      expect(planned.value).toEqual({ readyAt: ready, claims })
      expect(ready).toBeGreaterThanOrEqual(opens + kitchen.minimumMinutes * MINUTE)
      expect(ready).toBeGreaterThanOrEqual(begins + leadMinutes(kitchen) * MINUTE)
    }),
    { numRuns: 1500 },
  )
})

test('orders one after the other fill every quarter hour to its capacity and never beyond', () => {
  fc.assert(
    fc.property(kitchens, fc.array(fc.tuple(work, quarter)), instant, (start, orders, now) => {
      let kitchen = start
      for (const [workMinutes, quarters] of orders) {
        const slot = NOON + quarters * QUARTER
        const planned =
          quarters < 8
            ? planAsap(kitchen, workMinutes, now)
            : planSlot(kitchen, { workMinutes, zoneMinutes: 0 }, slot, now)
        if (!planned.ok) continue
        const { claims } = planned.value
        expect(claims.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(workMinutes)
        kitchen = claiming(kitchen, planned.value)
      }
      expect(Math.max(0, ...kitchen.claimed.values())).toBeLessThanOrEqual(kitchen.kitchenMinutes)
    }),
    { numRuns: 500 },
  )
})

test('an order placed before another never makes the other earlier, nor possible', () => {
  fc.assert(
    fc.property(
      kitchens,
      work,
      work,
      fc.nat(24),
      instant,
      (kitchen, first, second, quarters, now) => {
        const slot = NOON + quarters * QUARTER
        const order = { workMinutes: second, zoneMinutes: 0 }
        const other = planAsap(kitchen, first, now)
        if (!other.ok) return
        const after = claiming(kitchen, other.value)
        const before = readyAt(planAsap(kitchen, second, now))
        expect(readyAt(planAsap(after, second, now))).toBeGreaterThanOrEqual(before)
        const wasFree = freeSlots(kitchen, order, [slot], now)
        for (const free of freeSlots(after, order, [slot], now)) expect(wasFree).toContain(free)
      },
    ),
    { numRuns: 1000 },
  )
})

test('waiting never makes an order earlier, nor possible while the shop stays open', () => {
  fc.assert(
    fc.property(kitchens, work, instant, fc.nat(60 * MINUTE), quarter, (kitchen, ...given) => {
      const [workMinutes, now, wait, quarters] = given
      const slot = NOON + quarters * QUARTER
      const order = { workMinutes, zoneMinutes: 0 }
      const open = Math.max(now, kitchen.windows[0]?.opens ?? 0, kitchen.pausedUntil ?? 0)
      const before = readyAt(planAsap(kitchen, workMinutes, open))
      expect(readyAt(planAsap(kitchen, workMinutes, open + wait))).toBeGreaterThanOrEqual(before)
      if (planSlot(kitchen, order, slot, now + wait).ok) {
        expect(planSlot(kitchen, order, slot, now).ok).toBe(true)
      }
    }),
    { numRuns: 1000 },
  )
})

/** A refused order is never ready. */
function readyAt(planned: ReturnType<typeof planAsap>): number {
  return planned.ok ? planned.value.readyAt : Number.POSITIVE_INFINITY
}

test('the last order time is the last minute, tried one by one, at which the basket is accepted', () => {
  fc.assert(
    fc.property(kitchens, work, instant, (kitchen, workMinutes, now) => {
      const [opening] = kitchen.windows
      if (!opening || now < opening.opens) return
      let last: number | null = null
      for (let at = Math.ceil(now / MINUTE) * MINUTE; at < opening.closes; at += MINUTE) {
        if (planAsap(kitchen, workMinutes, at).ok) last = at
      }
      expect(lastOrder(kitchen, workMinutes, now)).toBe(last)
    }),
    { numRuns: 200 },
  )
})
