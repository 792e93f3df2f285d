import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import { dateTag } from '#shop/domain/common/locale.ts'
import type { Currency, MinorUnits } from '#shop/domain/common/money.ts'
import { formatWholeMoney } from '#shop/domain/common/money-text.ts'
import { bucketsOf } from '#shop/domain/payments/report-buckets.ts'
import type { Report } from './money-data.ts'
import { takingsByDay } from './takings-by-day.ts'

/** A bar of a chart. Amounts in minor units; null: nothing is known of it. */
export type ChartBar = {
  from: string
  name: string
  /** Null: it is still to come. */
  amount: MinorUnits | null
  amountText: string
  before: MinorUnits | null
  beforeText: string | null
  /** It is not over yet. */
  isPresent: boolean
}

/** Returns the bars of a report, each beside what it is compared with. */
export function chartBars(report: Report, currency: Currency, locale: Locale): ChartBar[] {
  const { today, compared } = report
  const buckets = bucketsOf(takingsByDay(report))
  const before = compared ? bucketsOf(compared.days) : []
  // Before the shop began there is nothing to compare with.
  const isCompared = before.some(({ takings }) => takings !== 0)
  const money = (amount: MinorUnits) => formatWholeMoney(amount, currency, locale)
  return buckets.map(({ from, to, takings }, at) => {
    const isPresent = from <= today && today <= to
    const other = isCompared ? (before[at]?.takings ?? null) : null
    const amount = from > today ? null : takings
    return {
      from,
      name:
        from === today && to === today
          ? m.office_money_today_bar({}, { locale })
          : nameOf(from, to, buckets.length, locale),
      amount,
      amountText: amount === null ? '' : money(amount),
      before: other,
      beforeText: other === null ? null : money(other),
      isPresent,
    }
  })
}

const A_WEEK = 7

function nameOf(from: string, to: string, count: number, locale: Locale): string {
  const date = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(dateTag(locale), { ...options, timeZone: 'UTC' }).format(
      Date.parse(day),
    )
  const dayAndMonth = { day: 'numeric', month: 'short' } as const
  if (from === to) {
    return date(from, count <= A_WEEK ? { weekday: 'short' } : { weekday: 'short', day: 'numeric' })
  }
  if (from.endsWith('-01') && from.slice(0, 7) === to.slice(0, 7))
    return date(from, { month: 'short' })
  return date(from, dayAndMonth)
}
