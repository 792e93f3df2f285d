import type { OpeningException } from './opening-period.ts'

/**
 * Returns the other hours that hold on a date, if any. One that is for the date alone comes before a range, and a range
 * before what comes every year; of two alike the later one.
 */
export function exceptionOn(
  exceptions: readonly OpeningException[],
  date: Temporal.PlainDate,
): OpeningException | undefined {
  return exceptions
    .filter((one) => holdsOn(one, date))
    .toSorted((a, b) => rankOf(a) - rankOf(b) || (a.date < b.date ? 1 : -1))[0]
}

function holdsOn(one: OpeningException, date: Temporal.PlainDate): boolean {
  if (one.yearly) return yearlyStart(one, date) !== null
  const day = date.toString()
  return one.date <= day && day <= lastDay(one)
}

/** Returns the last date of other hours, as `YYYY-MM-DD`; of yearly ones that of their first year. */
export function lastDay({ date, until = date }: Pick<OpeningException, 'date' | 'until'>): string {
  return until
}

function rankOf({ until, yearly }: OpeningException): number {
  if (yearly) return 2
  return until === undefined ? 0 : 1
}

/** Returns the date in its own or the former year on which yearly hours begin that hold on a date; null if they don't. */
function yearlyStart(one: OpeningException, date: Temporal.PlainDate): Temporal.PlainDate | null {
  const first = Temporal.PlainDate.from(one.date)
  const days = first.until(lastDay(one), { largestUnit: 'days' }).days
  for (const year of [date.year, date.year - 1]) {
    const begins = first.with({ year })
    if (isBefore(begins, first) || isBefore(date, begins)) continue
    if (!isBefore(begins.add({ days }), date)) return begins
  }
  return null
}

function isBefore(a: Temporal.PlainDate, b: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(a, b) < 0
}

/**
 * Returns the other hours that hold on any of the dates from one to another, as they come: yearly ones with the dates of
 * their year, and each as long as nothing comes before it.
 */
export function comingExceptions(
  exceptions: readonly OpeningException[],
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
): OpeningException[] {
  const shown: (OpeningException & { of: OpeningException })[] = []
  for (let date = first; !isBefore(last, date); date = date.add({ days: 1 })) {
    const own = exceptionOn(exceptions, date)
    const before = shown.at(-1)
    if (!own) continue
    const isMore = before?.of === own && isNextDay(lastDay(before), date)
    if (isMore) before.until = date.toString()
    else shown.push({ of: own, date: date.toString(), periods: own.periods, note: own.note })
  }
  return shown.map(({ of: _, ...one }) => one)
}

/** Returns the first date from `today` on that other hours are for, as `YYYY-MM-DD`; null: they are over. */
export function comingDate(one: OpeningException, today: Temporal.PlainDate): string | null {
  if (!one.yearly && lastDay(one) < today.toString()) return null
  const [next] = comingExceptions([one], today, today.add({ years: 1 }))
  return next?.date ?? one.date
}

function isNextDay(day: string, date: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.from(day).add({ days: 1 }).equals(date)
}

/**
 * Returns the exceptions with one for a date alone. There is one entry for each date, so a range that begins then begins
 * a day later, and what comes every year a year later.
 */
export function withException(
  exceptions: readonly OpeningException[],
  own: OpeningException,
): OpeningException[] {
  const others = exceptions.flatMap((one) => (one.date === own.date ? moved(one) : [one]))
  return [...others, own].toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

function moved(one: OpeningException): OpeningException[] {
  const date = Temporal.PlainDate.from(one.date)
  if (one.yearly) {
    const until = one.until && Temporal.PlainDate.from(one.until).add({ years: 1 }).toString()
    return [{ ...one, date: date.add({ years: 1 }).toString(), ...(until && { until }) }]
  }
  const next = date.add({ days: 1 }).toString()
  return next > lastDay(one) ? [] : [{ ...one, date: next }]
}
