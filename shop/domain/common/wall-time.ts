const A_DAY = 86_400_000

/**
 * Returns the instant at which wall clocks in an IANA zone show a date plus minutes after its midnight (1440 and
 * more reach into the next days). A time that comes twice when clocks go back is its `earlier` or `later` coming;
 * a time that clocks skip is the instant of the skip.
 */
export function instantOf(
  date: Temporal.PlainDate,
  minutes: number,
  timeZone: string,
  coming: 'earlier' | 'later',
): number {
  const wall = date.toPlainDateTime().add({ minutes })
  const zoned = wall.toZonedDateTime(timeZone, { disambiguation: coming })
  if (zoned.toPlainDateTime().equals(wall)) return zoned.epochMilliseconds
  const before = wall.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  return (before.getTimeZoneTransition('next') ?? zoned).epochMilliseconds
}

/** A stretch in which wall clocks show again what they showed before, as instants. */
export type Repetition = { begins: number; ends: number }

/** Returns the repetitions of a zone that overlap the time between two instants. */
export function repetitions(timeZone: string, from: number, until: number): Repetition[] {
  const found: Repetition[] = []
  let change = zonedAt(from - A_DAY, timeZone).getTimeZoneTransition('next')
  while (change && change.epochMilliseconds <= until) {
    const begins = change.epochMilliseconds
    const before = zonedAt(begins - 1, timeZone)
    const back = (before.offsetNanoseconds - change.offsetNanoseconds) / 1_000_000
    if (begins + back > from && back > 0) found.push({ begins, ends: begins + back })
    change = change.getTimeZoneTransition('next')
  }
  return found
}

/** An instant in epoch milliseconds as wall time of an IANA zone. */
export function zonedAt(instant: number, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone)
}
