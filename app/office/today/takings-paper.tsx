import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { formatPercent } from '#shop/domain/common/money-text.ts'
import type { Figure } from '#shop/domain/payments/figures.ts'
import { wholePercent } from '#shop/domain/reports/kept-promise.ts'
import { useMoney } from '../../ui/price.tsx'
import { FIGURE_NAMES } from '../money/figure-text.ts'
import { thanLastWeek } from '../money/report-text.ts'
import { SplitBar } from './split-bar.tsx'
import { PAID_PARTS, partsOf } from './split-parts.ts'
import type { TodayData } from './today-data.ts'

const APART: readonly Figure[] = ['refunded', 'tips', 'givenBack']

type Takings = NonNullable<TodayData['takings']>
type TakingsProps = { takings: Takings }

/** What today took so far, on paper, as it will be closed. */
export function TakingsPaper({ takings }: TakingsProps) {
  const locale = useLocale()
  const money = useMoney()
  const { figures, before, toPay } = takings
  const than = thanLastWeek(figures.takings, before, locale)
  return (
    <section className="paper o-takings" aria-labelledby="takings">
      <h2 id="takings">{m.office_takings_head({ count: figures.orders }, { locale })}</h2>
      <p className="o-takings-sum">{money(figures.takings)}</p>
      {than === null ? null : (
        <p>
          {than} <span className="o-quiet">({money(before)})</span>
        </p>
      )}
      <SplitBar parts={partsOf(takings)} />
      <div className="rows">
        <Amounts figures={figures} names={PAID_PARTS} />
        {toPay.count === 0 ? null : (
          <p className="row" data-part="toPay">
            <span>{m.office_takings_to_pay({ count: toPay.count }, { locale })}</span>
            <span>{money(toPay.amount)}</span>
          </p>
        )}
      </div>
      <div className="rows">
        <Amounts figures={figures} names={APART} />
        <KeptRows takings={takings} />
      </div>
      <p className="o-acts">
        <Link className="btn btn--line" to={`${href('/office/money')}?period=today`}>
          {m.office_today_money({}, { locale })}
        </Link>
        <Yesterday takings={takings} />
      </p>
    </section>
  )
}

/** Nothing is listed that is 0. */
function Amounts({ figures, names }: Pick<Takings, 'figures'> & { names: readonly Figure[] }) {
  const locale = useLocale()
  const money = useMoney()
  return names
    .filter((name) => figures[name] !== 0)
    .map((name) => (
      <p key={name} className="row" data-part={name}>
        <span>{FIGURE_NAMES[name]({}, { locale })}</span>
        <span>{money(figures[name])}</span>
      </p>
    ))
}

/** How today's orders and this week's kept what was promised; the page of the day says which did not, and why. */
function KeptRows({ takings: { day, kept, week } }: TakingsProps) {
  const locale = useLocale()
  const percent = wholePercent(week)
  const ofDay = { kept: String(kept.orders - kept.late), orders: String(kept.orders) }
  return (
    <>
      {kept.orders === 0 ? null : (
        <p className="row">
          <Link to={href('/office/money/:day', { day })}>
            {m.office_sales_kept({}, { locale })}
          </Link>
          <span>{m.office_takings_kept_of(ofDay, { locale })}</span>
        </p>
      )}
      {percent === null ? null : (
        <p className="row">
          <span>{m.office_takings_kept_week({}, { locale })}</span>
          <span>{formatPercent(percent / 100, locale)}</span>
        </p>
      )}
    </>
  )
}

function Yesterday({ takings: { yesterday } }: TakingsProps) {
  const locale = useLocale()
  if (!yesterday) return null
  const { day, closing } = yesterday
  return (
    <Link className="btn btn--line" to={href('/office/money/:day', { day })}>
      {closing === null
        ? m.office_takings_close_yesterday({}, { locale })
        : m.office_takings_yesterday({}, { locale })}
    </Link>
  )
}
