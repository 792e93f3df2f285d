/** Questions to a value of unknown origin, such as one that was stored as JSON. */

export function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.length <= longest
}

export function isWhole(value: unknown, least: number, most: number): value is number {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most
}

export function isListOf(
  value: unknown,
  longest: number,
  check: (entry: unknown) => boolean,
): value is unknown[] {
  return Array.isArray(value) && value.length <= longest && value.every(check)
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** `YYYY-MM-DD`, and a day that there is. */
export function isCalendarDate(value: unknown): value is string {
  if (!isText(value, 10) || !/^\d{4}-\d\d-\d\d$/.test(value)) return false
  const instant = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(instant.valueOf()) && instant.toISOString().startsWith(value)
}
