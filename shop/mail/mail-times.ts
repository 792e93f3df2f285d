const formats = new Map<string, Intl.DateTimeFormat>()

/** An instant by the shop's clock: `19:58`, and on another day than `now` `21 November, 19:58`. */
export function mailTime(instant: number, now: number, timeZone: string): string {
  const isToday = dayOf(instant, timeZone) === dayOf(now, timeZone)
  const time = format('time', timeZone, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(instant)
  return isToday ? time : `${dayOf(instant, timeZone)}, ${time}`
}

/** The shop's calendar day of an instant, with its year: `20 November 2026`. */
export function mailDate(instant: number, timeZone: string): string {
  return format('date', timeZone, { dateStyle: 'long' }).format(instant)
}

function dayOf(instant: number, timeZone: string): string {
  return format('day', timeZone, { day: 'numeric', month: 'long' }).format(instant)
}

/** Making a format costs more than using it a thousand times. */
function format(kind: string, timeZone: string, options: Intl.DateTimeFormatOptions) {
  const key = `${kind} ${timeZone}`
  let made = formats.get(key)
  if (!made) {
    made = new Intl.DateTimeFormat('en-GB', { ...options, timeZone })
    formats.set(key, made)
  }
  return made
}
