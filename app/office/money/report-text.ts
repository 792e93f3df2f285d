import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { shortDateWithYear } from '#shop/domain/common/clock-time.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import { formatPercent } from '#shop/domain/common/money-text.ts'
import type { DayRange, Period } from '#shop/domain/payments/report-period.ts'
import { useMoney } from '../../ui/price.tsx'
import type { Report } from './money-data.ts'
import type { AskedOfMoney } from './report-address.ts'

type Asked = Pick<AskedOfMoney, 'period' | 'comparison'>

/** Returns the function that says in one sentence what a period took, and how much more that is than before. */
export function useReportText(): (asked: Asked, report: Report) => string {
  const locale = useLocale()
  const money = useMoney()
  return (asked, { range, total, compared }) => {
    const amount = money(total.figures.takings)
    const days = rangeText(range, locale)
    const taken = SAID[asked.period]({ amount, days }, { locale })
    const other = compared?.soFar.figures.takings ?? 0
    if (!compared || other <= 0) return taken
    const name = beforeText(asked, locale)
    const before = compared.isUntilNow ? m.office_money_by_now({ before: name }, { locale }) : name
    const { change, percent } = changeOf(total.figures.takings, other, locale)
    return `${taken} ${THAN[change]({ percent, before }, { locale })}`
  }
}

/** What a report is compared with: `last week`. */
export function beforeText({ period, comparison }: Asked, locale: Locale): string {
  const name =
    comparison === 'year' && period !== 'year' ? m.office_money_same_last_year : BEFORE[period]
  return name({}, { locale })
}

function changeOf(now: number, before: number, locale: Locale) {
  const share = now / before - 1
  const change = Math.abs(share) < 0.005 ? 'same' : share > 0 ? 'more' : 'less'
  return { change, percent: formatPercent(Math.abs(share), locale) } as const
}

/** How much more that is than on the same day last week by this time; null when there is nothing of either. */
export function thanLastWeek(now: number, before: number, locale: Locale): string | null {
  if (now <= 0 || before <= 0) return null
  const day = m.office_money_same_weekday({}, { locale })
  const { change, percent } = changeOf(now, before, locale)
  return THAN[change](
    { percent, before: m.office_money_by_now({ before: day }, { locale }) },
    { locale },
  )
}

/** `5% more`; null when there was nothing before. */
export function moreText(now: number, before: number, locale: Locale): string | null {
  if (before <= 0) return null
  const { change, percent } = changeOf(now, before, locale)
  return CHANGES[change]({ percent }, { locale })
}

/** `Mon 16 Nov 2026 to Sun 22 Nov 2026`. */
export function rangeText({ from, to }: DayRange, locale: Locale): string {
  if (from === to) return dayText(from, locale)
  return m.office_money_range({ from: dayText(from, locale), to: dayText(to, locale) }, { locale })
}

/** A date alone is its midnight in UTC. */
export function dayText(day: string, locale: Locale): string {
  return shortDateWithYear(Date.parse(day), 'UTC', locale)
}

const SAID: Record<Period, Message<{ amount: string; days: string }>> = {
  today: m.office_money_say_today,
  week: m.office_money_say_week,
  month: m.office_money_say_month,
  last_month: m.office_money_say_last_month,
  year: m.office_money_say_year,
  days: m.office_money_say_days,
}

const BEFORE: Record<Period, Message> = {
  today: m.office_money_same_weekday,
  week: m.office_money_last_week,
  month: m.office_money_month_before,
  last_month: m.office_money_month_before,
  year: m.office_money_last_year,
  days: m.office_money_days_before,
}

type Change = 'more' | 'less' | 'same'

const CHANGES: Record<Change, Message<{ percent: string }>> = {
  more: m.office_money_more,
  less: m.office_money_less,
  same: m.office_money_same,
}

const THAN: Record<Change, Message<{ percent: string; before: string }>> = {
  more: m.office_money_more_than,
  less: m.office_money_less_than,
  same: m.office_money_same_as,
}
