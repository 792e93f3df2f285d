import { Form, Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import {
  COMPARISONS,
  type Comparison,
  type DayRange,
  PERIODS,
  type Period,
} from '#shop/domain/payments/report-period.ts'
import { showFocused } from '../parts/show-focused.ts'
import { type AskedOfMoney, reportAddress } from './report-address.ts'

type PeriodBarProps = { asked: AskedOfMoney; range: DayRange; today: string }

/** Which days, and what they are compared with. */
export function PeriodBar({ asked, range, today }: PeriodBarProps) {
  const locale = useLocale()
  return (
    <div className="o-periods">
      <nav
        className="o-chips o-chips--pushed"
        aria-label={m.office_money_which({}, { locale })}
        onFocus={showFocused}
      >
        {PERIODS.filter((period) => period !== 'days').map((period) => (
          <Link
            key={period}
            className="chip"
            to={reportAddress({ ...asked, period, days: null })}
            aria-current={period === asked.period ? 'page' : undefined}
            preventScrollReset
          >
            {PERIOD_NAMES[period]({}, { locale })}
          </Link>
        ))}
      </nav>
      <PickDays asked={asked} range={range} today={today} />
      <nav
        className="o-chips"
        aria-label={m.office_money_with({}, { locale })}
        onFocus={showFocused}
      >
        {COMPARISONS.map((comparison) => (
          <Link
            key={comparison}
            className="chip"
            to={reportAddress({ ...asked, comparison })}
            aria-current={comparison === asked.comparison ? 'page' : undefined}
            preventScrollReset
          >
            {COMPARISON_NAMES[comparison]({}, { locale })}
          </Link>
        ))}
      </nav>
    </div>
  )
}

/** Any days, from one to another. */
function PickDays({ asked, range, today }: PeriodBarProps) {
  const locale = useLocale()
  const { period, comparison } = asked
  return (
    <details className="o-pick-days" key={`${range.from} ${range.to}`} open={period === 'days'}>
      <summary className="chip">{m.office_money_days({}, { locale })}</summary>
      <Form action={href('/office/money')}>
        <label>
          {m.office_money_from({}, { locale })}{' '}
          <input type="date" name="from" max={today} defaultValue={range.from} required />
        </label>
        <label>
          {m.office_money_to({}, { locale })}{' '}
          <input type="date" name="to" defaultValue={range.to} required />
        </label>
        <input type="hidden" name="with" value={comparison} />
        <button type="submit" className="btn btn--small btn--line">
          {m.office_money_show({}, { locale })}
        </button>
      </Form>
    </details>
  )
}

const PERIOD_NAMES: Record<Exclude<Period, 'days'>, Message> = {
  today: m.office_money_today,
  week: m.office_money_week,
  month: m.office_money_month,
  last_month: m.office_money_last_month,
  year: m.office_money_year,
}

const COMPARISON_NAMES: Record<Comparison, Message> = {
  before: m.office_money_before,
  year: m.office_money_year_before,
  none: m.office_money_alone,
}
