import { Link } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { SoldItem } from '#shop/domain/reports/day-sales.ts'
import { useMoney } from '../../ui/price.tsx'
import { Section } from '../parts/section.tsx'

/** As many as are seen at a glance. */
const BEST = 8

type BestSellersProps = { items: readonly SoldItem[]; file: string }

/** What brought in most, and all that was sold as a table and a file. */
export function BestSellers({ items, file }: BestSellersProps) {
  const locale = useLocale()
  const most = Math.max(1, ...items.map(({ amount }) => amount))
  return (
    <Section
      title={m.office_sales_best({}, { locale })}
      aside={<span className="o-quiet">{m.office_sales_by_money({}, { locale })}</span>}
    >
      {items.length === 0 ? (
        <p className="o-quiet">{m.office_sales_nothing({}, { locale })}</p>
      ) : (
        <>
          <ol className="o-best">
            {items.slice(0, BEST).map((item) => (
              <BestSeller key={item.id} item={item} most={most} />
            ))}
          </ol>
          <details className="o-raw">
            <summary>{m.office_sales_all({}, { locale })}</summary>
            <SoldTable items={items} />
            <p>
              <Link to={file} reloadDocument>
                {m.office_sales_file({}, { locale })}
              </Link>
            </p>
          </details>
        </>
      )}
    </Section>
  )
}

function BestSeller({ item: { title, pieces, amount }, most }: { item: SoldItem; most: number }) {
  const locale = useLocale()
  const money = useMoney()
  return (
    <li>
      <b>{title}</b>
      <span className="o-figure">{money(amount)}</span>
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width={Math.max(0, (amount / most) * 100)} height="1" />
      </svg>
      <small className="o-figure">{m.office_sales_pieces({ count: pieces }, { locale })}</small>
    </li>
  )
}

function SoldTable({ items }: { items: readonly SoldItem[] }) {
  const locale = useLocale()
  const money = useMoney()
  return (
    <table className="o-table">
      <thead>
        <tr>
          <th>{m.office_sales_dish({}, { locale })}</th>
          <th className="o-figure">{m.office_sales_sold({}, { locale })}</th>
          <th className="o-figure">{m.office_sales_money({}, { locale })}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, title, pieces, amount }) => (
          <tr key={id}>
            <th scope="row">{title}</th>
            <td className="o-figure">{pieces}</td>
            <td className="o-figure">{money(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
