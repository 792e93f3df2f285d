import type { Hours } from '#shop/domain/hours/hours.ts'

/**
 * What a clock on the wall shows, minute by minute: a slow and simple way to tell when a shop is open, to
 * check the fast one against.
 */
export type WallClock = { instants: number[]; shown: number[] }

export const MINUTE = 60_000
const A_DAY = 1440

/** Takes a zone and two instants on whole minutes; `shown` counts wall minutes since 1970. */
export function wallClock(timeZone: string, from: number, until: number): WallClock {
  const instants = Array.from({ length: (until - from) / MINUTE }, (_, i) => from + i * MINUTE)
  const shown = instants.map((instant) => {
    const zoned = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone)
    return instant / MINUTE + zoned.offsetNanoseconds / 60_000_000_000
  })
  return { instants, shown }
}

/** For each minute of the clock: is the shop open in it? */
export function openMinutes(hours: Hours, { shown }: WallClock): boolean[] {
  const open = shown.map(() => false)
  const [first, last] = [Math.min(...shown), Math.max(...shown)]
  for (let day = Math.floor(first / A_DAY) - 2; day <= last / A_DAY; day++) {
    for (const { opens, closes } of periodsOf(hours, day)) {
      const begins = firstShowing(shown, day * A_DAY + opens)
      const ends = lastShowing(shown, day * A_DAY + closes)
      for (let minute = begins; minute < ends; minute++) open[minute] = true
    }
  }
  return open
}

/** For each minute of the clock: the business day it belongs to, in days since 1970. */
export function businessDays(ends: number, { shown }: WallClock): number[] {
  const days: number[] = []
  const [first, last] = [Math.min(...shown), Math.max(...shown)]
  for (let day = Math.floor(first / A_DAY) - 2; day <= last / A_DAY; day++) {
    for (let at = lastShowing(shown, day * A_DAY + ends); at < shown.length; at++) days[at] = day
  }
  return days
}

function periodsOf({ openingHours, openingExceptions }: Hours, day: number) {
  const date = new Date(day * A_DAY * MINUTE)
  const name = date.toISOString().slice(0, 10)
  const special = openingExceptions.find((exception) => exception.date === name)
  return special?.periods ?? openingHours.filter((one) => one.weekday % 7 === date.getUTCDay())
}

/** The first minute that shows this, or else a later time. */
function firstShowing(shown: number[], time: number): number {
  const found = shown.indexOf(time)
  return found < 0 ? firstAfter(shown, time) : found
}

/** The last minute that shows this, or else the first that shows a later time. */
function lastShowing(shown: number[], time: number): number {
  const found = shown.lastIndexOf(time)
  return found < 0 ? firstAfter(shown, time) : found
}

function firstAfter(shown: number[], time: number): number {
  const found = shown.findIndex((one) => one > time)
  return found < 0 ? shown.length : found
}
