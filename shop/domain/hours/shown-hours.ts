import { FULFILMENTS, type Fulfilment } from '../common/fulfilment.ts'
import { instantOf } from '../common/wall-time.ts'
import { groupedHours, type HoursRow } from './hours.ts'
import type { OpeningException } from './opening-period.ts'
import { comingExceptions } from './other-days.ts'
import { type HoursByWay, weekOfWay } from './own-hours.ts'

/**
 * The hours as a page shows them: the week, coming dates that differ from their weekday, and the weeks of the ways that
 * have hours of their own.
 */
export type ShownHours = {
  week: HoursRow[]
  exceptions: OpeningException[]
  ways: { way: Fulfilment; week: HoursRow[] }[]
}

type Shown = Pick<HoursByWay, 'openingHours' | 'openingExceptions' | 'timeZone' | 'wayHours'> & {
  fulfilments: readonly Fulfilment[]
}

const DAYS_SHOWN = 28

/**
 * Returns the hours to show, with the exceptions of the next four weeks in order, and the instant at which that
 * changes: the end of the day if there are any exceptions.
 */
export function shownHours(hours: Shown, now: number): { shown: ShownHours; until: number } {
  const { openingHours, openingExceptions, timeZone } = hours
  const week = groupedHours(openingHours)
  const ways = FULFILMENTS.filter((way) => hours.fulfilments.includes(way)).flatMap((way) => {
    const own = weekOfWay(hours, way)
    return own ? [{ way, week: groupedHours(own) }] : []
  })
  if (openingExceptions.length === 0) {
    return { shown: { week, exceptions: [], ways }, until: Number.POSITIVE_INFINITY }
  }
  const today = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
  const last = today.add({ days: DAYS_SHOWN })
  const exceptions = comingExceptions(openingExceptions, today, last)
  const tomorrow = instantOf(today, 1440, timeZone, 'earlier')
  return { shown: { week, exceptions, ways }, until: tomorrow }
}
