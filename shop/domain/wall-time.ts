/**
 * Takes a date, minutes after its midnight (1440 and more reach into the next days) and an IANA
 * zone; gives the instant at which clocks on the wall show that. A time that comes twice when
 * clocks go back is its `earlier` or `later` coming; a time that is skipped when they go forward is
 * the instant of the skip.
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

/** Takes an instant and a zone; is it the second time that clocks on the wall show this? */
export function comesAgain(instant: number, timeZone: string): boolean {
  const zoned = zonedAt(instant, timeZone)
  const first = zoned.toPlainDateTime().toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  return first.epochMilliseconds !== instant
}

export function zonedAt(instant: number, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone)
}
