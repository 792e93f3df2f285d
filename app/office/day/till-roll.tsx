import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { clockTime, dayAndTime } from '#shop/domain/common/clock-time.ts'
import type { Figure, Sums } from '#shop/domain/payments/figures.ts'
import { sellerLines } from '#shop/wording/seller-text.ts'
import { useMoney } from '../../ui/price.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { FIGURE_NAMES } from '../money/figure-text.ts'
import { rateText } from '../money/rate-text.ts'
import { useClosedText } from './closed-text.ts'
import type { Day } from './day-data.ts'
import { longDay } from './long-day.ts'
import { TillCount } from './till-count.tsx'

const PAID: readonly Figure[] = ['cash', 'terminal', 'card', 'refunded']
const SOLD: readonly Figure[] = ['products', 'discounts', 'deliveryFees', 'taxOnTop', 'givenBack']

/** The day on paper, as it is printed. */
export function TillRoll({ report, now }: { report: Day; now: number }) {
  const locale = useLocale()
  const shop = useShopFacts()
  const { name, timeZone } = shop
  const closedText = useClosedText()
  const { day, span, sums, closing } = report
  const { orders, pickup, delivery, table } = sums.figures
  const time = (at: number) => clockTime(at, timeZone, locale)
  return (
    <div className="paper o-till">
      <h2>{name}</h2>
      {sellerLines(shop, locale).map((line) => (
        <p key={line} className="o-quiet">
          {line}
        </p>
      ))}
      <p className="o-quiet">
        {closing ? <b>{m.office_day_number({ number: closing.number }, { locale })} </b> : null}
        {m.office_day_from_to(
          { day: longDay(day, locale), from: time(span.begins), to: time(span.ends) },
          { locale },
        )}{' '}
        {closing ? closedText(closing, now) : null}
      </p>
      <div className="rows">
        <p className="row">
          <b>{m.office_day_orders({ count: orders }, { locale })}</b>
          <span>{m.office_day_ways({ pickup, delivery, table }, { locale })}</span>
        </p>
        <Amount total sums={sums} figure="takings" />
      </div>
      <Group title={m.office_money_how_paid({}, { locale })} figures={PAID} sums={sums} />
      <Group title={m.office_money_what_for({}, { locale })} figures={SOLD} sums={sums} />
      <TaxGroup sums={sums} />
      <Group title={m.office_day_apart({}, { locale })} figures={['tips']} sums={sums} />
      <TillCount report={report} />
      <p className="o-quiet o-printed">
        {m.office_day_printed({ at: dayAndTime(now, 0, timeZone, locale) }, { locale })}
      </p>
    </div>
  )
}

type GroupProps = { title: string; figures: readonly Figure[]; sums: Sums }

/** Nothing is listed that is 0; a group without anything is left out. */
function Group({ title, figures, sums }: GroupProps) {
  const shown = figures.filter((figure) => sums.figures[figure] !== 0)
  if (shown.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <div className="rows">
        {shown.map((figure) => (
          <Amount key={figure} sums={sums} figure={figure} />
        ))}
      </div>
    </>
  )
}

function Amount({ sums, figure, total }: { sums: Sums; figure: Figure; total?: boolean }) {
  const locale = useLocale()
  const money = useMoney()
  return (
    <p className={total ? 'row row--total' : 'row'}>
      <span>{FIGURE_NAMES[figure]({}, { locale })}</span>
      <span>{money(sums.figures[figure])}</span>
    </p>
  )
}

function TaxGroup({ sums: { taxes } }: { sums: Sums }) {
  const locale = useLocale()
  const money = useMoney()
  if (taxes.length === 0) return null
  return (
    <>
      <h3>{m.office_money_tax({}, { locale })}</h3>
      <div className="rows">
        {taxes.map(({ rate, net, tax }) => (
          <p className="row" key={rate}>
            <span>
              {m.office_day_tax_of({ rate: rateText(rate, locale), net: money(net) }, { locale })}
            </span>
            <span>{money(tax)}</span>
          </p>
        ))}
      </div>
    </>
  )
}
