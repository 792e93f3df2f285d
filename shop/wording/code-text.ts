import { m } from '#messages'
import { clockTime, weekdayName } from '#shop/domain/common/clock-time.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { Weekday } from '#shop/domain/hours/opening-period.ts'
import type { CodeHours, HoldRefusal } from '#shop/domain/pricing/code-hold.ts'

/** Says why a code takes nothing off an order, and what it is for. */
export function holdRefusalText(refusal: HoldRefusal, locale: Locale): string {
  const { name: code } = refusal
  if (refusal.code === 'code_first_order') {
    return refusal.isSignedIn
      ? m.order_code_not_first({ code }, { locale })
      : m.order_code_sign_in({ code }, { locale })
  }
  if (refusal.code === 'code_other_items') {
    const { names } = refusal
    return names.length === 0
      ? m.order_code_off_menu({ code }, { locale })
      : m.order_code_items({ code, names: namesText(names, locale) }, { locale })
  }
  const times = [daysText(refusal.weekdays, locale), hoursText(refusal.hours, locale)]
  const when = times.filter((text) => text !== '').join(', ')
  return refusal.isByOrderTime
    ? m.order_code_times_ordered({ code, when }, { locale })
    : m.order_code_times({ code, when }, { locale })
}

/** Names of dishes and categories in a sentence. */
export function namesText(names: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(locale).format(names)
}

/** Weekdays in words: `Monday to Friday`, `Monday and Sunday`; empty for every day. */
export function daysText(weekdays: readonly Weekday[], locale: Locale): string {
  const names = weekdays.map((day) => weekdayName(FIRST_MONDAY + (day - 1) * DAY, 'UTC', locale))
  const [first = '', last = ''] = [names.at(0), names.at(-1)]
  const isRun = weekdays.every((day, at) => at === 0 || day === (weekdays[at - 1] ?? 0) + 1)
  return isRun && names.length > 2
    ? m.order_code_days({ first, last }, { locale })
    : new Intl.ListFormat(locale).format(names)
}

/** A stretch of a day in words: `11:30 to 14:00`; empty for all of it. */
export function hoursText(hours: CodeHours | null, locale: Locale): string {
  if (hours === null) return ''
  const time = (minutes: number) => clockTime(FIRST_MONDAY + minutes * 60_000, 'UTC', locale)
  return m.order_code_hours({ from: time(hours.from), until: time(hours.until) }, { locale })
}

const FIRST_MONDAY = Date.UTC(2024, 0, 1)
const DAY = 86_400_000
