/** Returns all dates from one to another, such as `2026-11-20`; none when the first is the later one. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  let date = Temporal.PlainDate.from(from)
  const last = Temporal.PlainDate.from(to)
  while (Temporal.PlainDate.compare(date, last) <= 0) {
    days.push(date.toString())
    date = date.add({ days: 1 })
  }
  return days
}

/** Returns the date so many days later, or before below 0. */
export function daysLater(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString()
}
