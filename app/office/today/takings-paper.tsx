import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { Figure } from '#shop/domain/payments/figures.ts'
import { useMoney } from '../../ui/price.tsx'
import { FIGURE_NAMES } from '../money/figure-text.ts'
import { thanLastWeek } from '../money/report-text.ts'
import type { TodayData } from './today-data.ts'

const PAID: readonly Figure[] = ['card', 'cash', 'terminal', 'refunded']
const APART: readonly Figure[] = ['tips', 'givenBack']

type Takings = NonNullable<TodayData['takings']>

/** What today took so far, on paper, as it will be closed. */
export function TakingsPaper({ takings }: { takings: Takings }) {
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
      <div className="rows">
        <Amounts figures={figures} names={PAID} />
        {toPay.count === 0 ? null : (
          <p className="row">
            <span>{m.office_takings_to_pay({ count: toPay.count }, { locale })}</span>
            <span>{money(toPay.amount)}</span>
          </p>
        )}
      </div>
      <div className="rows">
        <Amounts figures={figures} names={APART} />
      </div>
      <Link className="btn btn--line" to={`${href('/office/money')}?period=today`}>
        {m.office_today_money({}, { locale })}
      </Link>
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
      <p key={name} className="row">
        <span>{FIGURE_NAMES[name]({}, { locale })}</span>
        <span>{money(figures[name])}</span>
      </p>
    ))
}
