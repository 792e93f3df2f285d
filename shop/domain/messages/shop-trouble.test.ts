import { expect, test } from 'vitest'
import { diskTrouble, type RecordedTrouble, troubleChanges } from './shop-trouble.ts'

const NOW = 1_800_000_000_000
const HOUR = 3_600_000
const disk = { kind: 'disk', since: NOW, percent: 96 } as const
const mail = { kind: 'mail', since: NOW, percent: null } as const

test('a disk is in trouble when little room is left, however large it is', () => {
  const size = 1e12
  expect(diskTrouble({ free: 2e9, size }, NOW)).toBeNull()
  expect(diskTrouble({ free: 5e8, size }, NOW)).toEqual({ ...disk, percent: 100 })
  expect(diskTrouble({ free: 5e8, size: 5e9 }, NOW)?.percent).toBe(90)
})

test('a trouble is mailed when it begins, and not while it lasts', () => {
  const first = troubleChanges([], [disk], NOW)
  expect(first).toEqual({
    lasting: [{ ...disk, endedAt: null, mailedAt: NOW }],
    ended: [],
    mailed: [disk],
  })
  const later = troubleChanges(
    first.lasting,
    [{ ...disk, since: NOW + 48 * HOUR }],
    NOW + 48 * HOUR,
  )
  expect(later.mailed).toEqual([])
  expect(later.lasting).toMatchObject([{ since: NOW, mailedAt: NOW }])
})

test('one that comes and goes is mailed once a day', () => {
  const gone: RecordedTrouble = { ...disk, endedAt: NOW + HOUR, mailedAt: NOW }
  const mailedAt = (hours: number) => {
    const now = NOW + hours * HOUR
    return troubleChanges([gone], [{ ...disk, since: now }], now).mailed.length
  }
  expect([2, 23, 25].map(mailedAt)).toEqual([0, 0, 1])
})

test('mail that does not leave is not mailed', () => {
  expect(troubleChanges([], [mail], NOW)).toMatchObject({
    lasting: [{ kind: 'mail', mailedAt: null }],
    mailed: [],
  })
})

test('what is not found any more has ended, once', () => {
  const recorded = { ...disk, endedAt: null, mailedAt: NOW }
  expect(troubleChanges([recorded], [], NOW)).toEqual({ lasting: [], ended: ['disk'], mailed: [] })
  expect(troubleChanges([{ ...recorded, endedAt: NOW }], [], NOW).ended).toEqual([])
})
