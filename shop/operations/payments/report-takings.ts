import type { MinorUnits } from '#shop/domain/common/money.ts'
import { type Sums, sumsOf } from '#shop/domain/payments/figures.ts'
import {
  type AskedReport,
  askedDays,
  comparedDays,
  type DayRange,
  daysOver,
} from '#shop/domain/payments/report-period.ts'
import { sumTakings, type Takings, takenOf } from '#shop/domain/payments/takings.ts'
import {
  dayOf,
  type OfDay,
  spanUntilNow,
  type Whole,
} from '#shop/persistence/queries/payments/business-days.ts'
import { readTakings, takingsOf } from '#shop/persistence/queries/payments/takings.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Reader } from '#shop/persistence/tables.ts'

/** A day of a report. `sums` is null as long as an earlier day is not summed up, unless the report is whole. */
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
  asked: AskedReport,
  now: number,
  whole?: Whole,
): Promise<TakingsReport> {
  const today = dayOf(now, await readSettings(read))
  const range = askedDays(asked, today)
  const days = await readTakings(read, range, now, whole)
  const other = comparedDays(asked.period, range, asked.comparison)
  return {
    range,
    today,
    now,
    days: days.map(({ day, facts }) => ({ day, sums: facts && sumsOf(facts) })),
    total: sumsOf(together(days)),
    compared: other && (await compare(read, { range, other, today, now })),
  }
}

type Ranges = { range: DayRange; other: DayRange; today: string; now: number }

async function compare(read: Reader, { range, other, today, now }: Ranges): Promise<Compared> {
  const found = await readTakings(read, other, now)
  const days = found.map(({ day, facts }) => ({ day, takings: facts && takenOf(facts) }))
  const over = daysOver(range, today)
  if (over === null)
    return { range: other, days, soFar: sumsOf(together(found)), isUntilNow: false }
  const same = found[over]
  const settings = await readSettings(read)
  const span = same && (await spanUntilNow(read, same.day, { today, now }))
  const until = span ? [await takingsOf(read, span, settings)] : []
  const soFar = sumTakings([together(found.slice(0, over)), ...until])
  return { range: other, days, soFar: sumsOf(soFar), isUntilNow: true }
}

function together(days: readonly OfDay<Takings>[]): Takings {
  return sumTakings(days.flatMap(({ facts }) => facts ?? []))
}
