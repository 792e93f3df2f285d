import { m } from '#messages'
import { amountText } from '#shop/domain/common/amount.ts'
import { dateWithYear } from '#shop/domain/common/clock-time.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { CodeHold } from '#shop/domain/pricing/code-hold.ts'
import type { DiscountCode } from '#shop/domain/pricing/discount.ts'
import { daysText, hoursText, namesText } from '#shop/wording/code-text.ts'
import type { CodeMenu } from './offers-data.ts'

type Speaking = {
  menu: CodeMenu
  money: (amount: number) => string
  timeZone: string
  locale: Locale
  now: number
}

/** What a code gives: `10% off, from $15.00`. */
export function givesText(code: DiscountCode, { money, locale }: Speaking): string {
  const { kind, value, minimum } = code
  const given =
    kind === 'delivery'
      ? m.office_offers_no_fee({}, { locale })
      : kind === 'percent'
        ? m.office_offers_percent_off({ percent: amountText(value, 2) }, { locale })
        : m.office_offers_amount_off({ amount: money(value) }, { locale })
  if (minimum === 0) return given
  return [given, m.office_offers_at_least({ amount: money(minimum) }, { locale })].join(', ')
}

/** What limits it besides: `till 30 November 2026, once each`; empty if nothing does. */
export function limitsText(code: DiscountCode, { menu, timeZone, locale, now }: Speaking): string {
  const { startsAt, endsAt, maxUsesPerGuest, holds } = code
  const day = (instant: number) => dateWithYear(instant, timeZone, locale)
  const ends = endsAt === null ? '' : endsText(endsAt)
  function endsText(end: number): string {
    if (end <= now) return m.office_offers_ended({ day: day(end) }, { locale })
    // Midnight ends the day before.
    return m.office_offers_ends({ day: day(end - 1) }, { locale })
  }
  return [
    startsAt === null ? '' : m.office_offers_begins({ day: day(startsAt) }, { locale }),
    ends,
    maxUsesPerGuest === null
      ? ''
      : m.office_offers_times_each({ count: maxUsesPerGuest }, { locale }),
    thingsText(holds, menu, locale),
    daysText(holds.weekdays, locale),
    hoursText(holds.hours, locale),
    holds.isByOrderTime ? m.office_offers_ordered_only({}, { locale }) : '',
    holds.isFirstOrder ? m.office_offers_first_only({}, { locale }) : '',
  ]
    .filter((part) => part !== '')
    .join(', ')
}

/** What it is for, by name; what is off the menu by now is only counted. */
function thingsText({ itemIds, categoryIds }: CodeHold, menu: CodeMenu, locale: Locale): string {
  if (itemIds.length + categoryIds.length === 0) return ''
  const categories = menu.filter(({ id }) => categoryIds.includes(id))
  const items = menu.flatMap((category) => category.items)
  const named = items.filter(({ id }) => itemIds.includes(id))
  const gone = itemIds.length + categoryIds.length - categories.length - named.length
  const names = [
    ...categories.map(({ name }) => name),
    ...named.map(({ title }) => title),
    ...(gone > 0 ? [m.office_offers_gone({ count: gone }, { locale })] : []),
  ]
  return m.office_offers_only_of({ names: namesText(names, locale) }, { locale })
}
