import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  backupName,
  backupsToDelete,
  beforeUpdateName,
  isNightly,
  otherBackupsToDelete,
} from './kept-backups.ts'

const FIRST = Temporal.PlainDate.from('2025-12-20')
const FOREVER = 3650

/** Nights with a backup, as days after the first one. */
const nights = fc.uniqueArray(fc.nat({ max: 800 }), { minLength: 1, maxLength: 300 })

test('of any nights the newest stays, at most 17 in all, each the last of its day, week or month', () => {
  fc.assert(
    fc.property(nights, fc.nat({ max: 30 }), (days, later) => {
      const all = days.map(dateAfter)
      const { kept, today } = keptOf(all, later, FOREVER)
      expect(kept.length).toBeLessThanOrEqual(17)
      expect(kept.at(-1)).toBe(latest(all))
      const lastSeven = [...all].sort().slice(-7)
      for (const date of kept) {
        const week = mondayOf(date)
        const isLastOfWeek = !all.some((other) => other > date && mondayOf(other) === week)
        const isLastOfMonth = !all.some((other) => other > date && monthOf(other) === monthOf(date))
        expect([date, lastSeven.includes(date) || isLastOfWeek || isLastOfMonth]).toEqual([
          date,
          true,
        ])
      }
      expect(keptOf(kept, later, FOREVER)).toEqual({ kept, today })
    }),
  )
})

test('nothing but the newest stays as long as personal data may', () => {
  fc.assert(
    fc.property(
      nights,
      fc.nat({ max: 400 }),
      fc.integer({ min: 1, max: 400 }),
      (days, later, keep) => {
        const all = days.map(dateAfter)
        const { kept, today } = keptOf(all, later, keep)
        expect(kept.at(-1)).toBe(latest(all))
        for (const date of kept.slice(0, -1)) expect(daysBetween(date, today)).toBeLessThan(keep)
      },
    ),
  )
})

test('a year of nights leaves 7 days, then weeks, then months', () => {
  const all = Array.from({ length: 365 }, (_, day) => dateAfter(day))
  expect(keptOf(all, 0, FOREVER).kept).toEqual([
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
    '2026-11-29',
    '2026-11-30',
    '2026-12-06',
    '2026-12-13',
    '2026-12-14',
    '2026-12-15',
    '2026-12-16',
    '2026-12-17',
    '2026-12-18',
    '2026-12-19',
  ])
})

test('files with other names are left alone', () => {
  const others = ['flattop-2026-13-01.db', 'flattop-mine.db', 'flattop-2020-01-01.db.part', 'notes']
  const names = [...others, beforeUpdateName('057-order-terms'), backupName('2026-01-01')]
  expect(names.filter(isNightly)).toEqual(['flattop-2026-01-01.db'])
  expect(backupsToDelete(names, '2026-12-31', 1)).toEqual([])
})

test('the last three from before updates stay, and none as long as personal data may not', () => {
  const DAY = 86_400_000
  const now = 1_800_000_000_000
  const files = ['001-a', '002-b', '003-c', '004-d'].map((migration, age) => {
    return { name: beforeUpdateName(migration), writtenAt: now - (4 - age) * DAY }
  })
  const others = [
    { name: 'before-lunch.txt', writtenAt: 0 },
    { name: backupName('2020-01-01'), writtenAt: 0 },
  ]
  expect(otherBackupsToDelete([...files, ...others], now, 90)).toEqual(['before-001-a.db'])
  expect(otherBackupsToDelete(files, now, 2)).toEqual([
    'before-003-c.db',
    'before-002-b.db',
    'before-001-a.db',
  ])
})

function keptOf(dates: readonly string[], later: number, keepDays: number) {
  const today = Temporal.PlainDate.from(latest(dates)).add({ days: later }).toString()
  const deleted = backupsToDelete(dates.map(backupName), today, keepDays)
  return { kept: [...dates].sort().filter((date) => !deleted.includes(backupName(date))), today }
}

function dateAfter(days: number): string {
  return FIRST.add({ days }).toString()
}

function latest(dates: readonly string[]): string {
  return [...dates].sort().at(-1) ?? ''
}

function mondayOf(date: string): string {
  const day = Temporal.PlainDate.from(date)
  return day.subtract({ days: day.dayOfWeek - 1 }).toString()
}

function monthOf(date: string): string {
  return date.slice(0, 7)
}

function daysBetween(from: string, until: string): number {
  return Temporal.PlainDate.from(from).until(until, { largestUnit: 'days' }).days
}
