import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planLateWork } from './late-work.ts'
import { QUARTER } from './slots.ts'

const SEVEN = Date.UTC(2026, 10, 20, 19)
const asap = (workMinutes: number) => ({ workMinutes, readyBy: null })

test('work for as soon as possible goes into the first free minutes from now on', () => {
  const claimed = new Map([[SEVEN, 40]])
  expect(planLateWork(45, claimed, asap(10), SEVEN)).toEqual({
    claims: [
      { quarter: SEVEN, minutes: 5 },
      { quarter: SEVEN + QUARTER, minutes: 5 },
    ],
    doneAt: SEVEN + QUARTER + (5 * QUARTER) / 45,
  })
})

test('work for a given time goes into the latest free minutes before it, and later ones only when there are none', () => {
  const readyBy = SEVEN + 2 * QUARTER
  expect(planLateWork(45, new Map(), { workMinutes: 50, readyBy }, SEVEN).claims).toEqual([
    { quarter: SEVEN, minutes: 5 },
    { quarter: SEVEN + QUARTER, minutes: 45 },
  ])
  expect(planLateWork(10, new Map(), { workMinutes: 25, readyBy }, SEVEN).claims).toEqual([
    { quarter: SEVEN, minutes: 10 },
    { quarter: SEVEN + QUARTER, minutes: 10 },
    { quarter: SEVEN + 2 * QUARTER, minutes: 5 },
  ])
})

test('no quarter hour is claimed beyond its capacity', () => {
  const minutes = fc.array(fc.nat(60), { maxLength: 120 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), minutes, fc.nat(900), (most, taken, work) => {
      const claimed = new Map(taken.map((one, at) => [SEVEN + at * QUARTER, Math.min(one, most)]))
      const { claims } = planLateWork(most, claimed, asap(work), SEVEN)
      const all = claims.map((claim) => (claimed.get(claim.quarter) ?? 0) + claim.minutes)
      expect(Math.max(0, ...all)).toBeLessThanOrEqual(most)
      const claimedWork = claims.reduce((sum, claim) => sum + claim.minutes, 0)
      expect(claimedWork).toBeLessThanOrEqual(work)
      const free = most * 97 - [...claimed.values()].reduce((sum, one) => sum + one, 0)
      if (free < 0 || work > free - most) return
      expect(claimedWork).toBe(work)
    }),
    { numRuns: 300 },
  )
})
