import { m } from '#messages'
import { dateWithYear } from '#shop/domain/common/clock-time.ts'
import type { Locale } from '#shop/domain/common/locale.ts'

/** What the closing of a business day is called: `Closing of 19 November 2026`. */
export function closingName(day: string, locale: Locale): string {
  return m.office_find_closing({ day: dateWithYear(Date.parse(day), 'UTC', locale) }, { locale })
}
