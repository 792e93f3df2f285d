/** Whether a part of an address is a date of the calendar, such as `2026-11-20`. */
export function isDay(text: string): boolean {
  if (!/^2\d{3}-\d\d-\d\d$/.test(text)) return false
  try {
    Temporal.PlainDate.from(text, { overflow: 'reject' })
    return true
  } catch {
    return false
  }
}
