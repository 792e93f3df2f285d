import { shortDate, shortDateWithYear } from '#shop/domain/common/clock-time.ts'
import type { Locale } from '#shop/domain/common/locale.ts'

/** A calendar date, `YYYY-MM-DD`, in words; with its year unless it comes every year. */
export function dateWords(date: string, isYearly: boolean, locale: Locale): string {
  const write = isYearly ? shortDate : shortDateWithYear
  return write(Date.parse(date), 'UTC', locale)
}
