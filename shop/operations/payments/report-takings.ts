import type { MinorUnits } from '#shop/domain/common/money.ts'
import { businessDay } from '#shop/domain/hours/business-day.ts'
import { type Sums, sumsOf } from '#shop/domain/payments/figures.ts'
import {
  type Comparison,
  comparedDays,
  type DayRange,
  type Period,
  periodDays,
} from '#shop/domain/payments/report-period.ts'
import { sumTakings, type Takings, takenOf } from '#shop/domain/payments/takings.ts'
import {
  type DayOfTakings,
  readTakings,
  readTakingsUntil,
} from '#shop/persistence/queries/payments/takings.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Reader } from '#shop/persistence/tables.ts'

/** What is asked of a report; `days` is needed for the period of that name. */
export type AskedReport = { period: Period; days: DayRange | null; comparison: Comparison }

/** A day of a report. `sums` is null as long as an earlier day is not summed up. */
type ReportDay = { day: string; sums: Sums | null }

export type TakingsReport = {
  range: DayRange
  /** The present business day. */
  today: string
  now: number
  days: ReportDay[]
  total: Sums
  compared: Compared | null
}

/** What a report is compared with. */
type Compared = {
  range: DayRange
  days: { day: string; takings: MinorUnits | null }[]
  /** As far as the period itself has come: until the same day and time. */
  soFar: Sums
  /** Whether that is less than all of it. */
  isUntilNow: boolean
}

/** Returns what a period took, day by day and together, and what it is compared with. */
export async function reportTakings(
  read: Reader,
  { period, days, comparison }: AskedReport,
  now: number,
): Promise<TakingsReport> {
  const { timeZone, businessDayEnds } = await readSettings(read)
  const today = businessDay(now, timeZone, businessDayEnds)
  const range = (period === 'days' ? days : periodDays(period, today)) ?? { from: today, to: today }
  const found = (await readTakings(read, range, now)).days
  const other = comparedDays(period, range, comparison)
  return {
    range,
    today,
    now,
    days: found.map(({ day, takings }) => ({ day, sums: takings && sumsOf(takings) })),
    total: sumsOf(together(found)),
    compared: other && (await compare(read, { range, other, today, now })),
  }
}

type Ranges = { range: DayRange; other: DayRange; today: string; now: number }

async function compare(read: Reader, { range, other, today, now }: Ranges): Promise<Compared> {
  const { days } = await readTakings(read, other, now)
  const shown = days.map(({ day, takings }) => ({ day, takings: takings && takenOf(takings) }))
  const isUntilNow = range.from <= today && today <= range.to
  if (!isUntilNow) {
    return { range: other, days: shown, soFar: sumsOf(together(days)), isUntilNow }
  }
  const length = Temporal.PlainDate.from(range.from).until(today).days
  const before = days.slice(0, length)
  const same = days[length]
  const until = same ? await readTakingsUntil(read, same.day, { today, now }) : null
  const soFar = sumTakings([together(before), ...(until ? [until] : [])])
  return { range: other, days: shown, soFar: sumsOf(soFar), isUntilNow }
}

function together(days: readonly DayOfTakings[]): Takings {
  return sumTakings(days.flatMap(({ takings }) => takings ?? []))
}
