import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { formatPercent } from '#shop/domain/common/money-text.ts'
import { type KitchenRecord, keptShare } from '#shop/domain/reports/kept-promise.ts'
import { useMoney } from '../../ui/price.tsx'
import type { Report, SalesFacts } from './money-data.ts'
import { moreText } from './report-text.ts'

type HeadSumsProps = { report: Report; sales: SalesFacts }

/** The figures that decide, each with what it was before. */
export function HeadSums({ report: { total, compared }, sales }: HeadSumsProps) {
  const locale = useLocale()
  const money = useMoney()
  const now = total.figures
  const before = compared?.soFar.figures
  const average = (of: { takings: number; orders: number }) =>
    of.orders === 0 ? 0 : Math.round(of.takings / of.orders)
  return (
    <dl className="o-sums">
      <div>
        <dt>{m.office_money_takings({}, { locale })}</dt>
        <dd>{money(now.takings)}</dd>
        <Change now={now.takings} before={before?.takings} />
      </div>
      <div>
        <dt>{m.office_money_orders({}, { locale })}</dt>
        <dd>{now.orders}</dd>
        <Change now={now.orders} before={before?.orders} />
      </div>
      <div>
        <dt>{m.office_money_average({}, { locale })}</dt>
        <dd>{money(average(now))}</dd>
        <Change now={average(now)} before={before && average(before)} />
      </div>
      <Kept now={sales.total.kitchen} before={sales.before} />
      <div>
        <dt>{m.office_money_tips({}, { locale })}</dt>
        <dd>{money(now.tips)}</dd>
        <Change now={now.tips} before={before?.tips} />
      </div>
    </dl>
  )
}

function Kept({ now, before }: { now: KitchenRecord; before: KitchenRecord | null }) {
  const locale = useLocale()
  const share = keptShare(now)
  const other = before && keptShare(before)
  if (share === null) return null
  return (
    <div>
      <dt>{m.office_sales_kept({}, { locale })}</dt>
      <dd>{formatPercent(share, locale)}</dd>
      {other === null ? null : (
        <dd className={share === other ? 'o-quiet' : share < other ? 'o-down' : 'o-up'}>
          {m.office_sales_kept_before({ percent: formatPercent(other, locale) }, { locale })}
        </dd>
      )}
    </div>
  )
}

function Change({ now, before }: { now: number; before: number | undefined }) {
  const locale = useLocale()
  const text = before === undefined ? null : moreText(now, before, locale)
  if (text === null) return null
  return <dd className={now < (before ?? 0) ? 'o-down' : 'o-up'}>{text}</dd>
}
