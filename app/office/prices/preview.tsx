import { Form, Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { useMoney } from '../../ui/price.tsx'
import type { Touched } from '../impact/read-touched.ts'
import { TouchedNote } from '../impact/touched-note.tsx'
import { KeepPrices } from '../parts/keep-prices.tsx'
import { Section } from '../parts/section.tsx'
import type { PreviewRow } from './price-query.ts'

type PreviewProps = { rows: readonly PreviewRow[]; revision: number; touched: Touched }

/** Every price before and after, and the button that makes it so. */
export function Preview({ rows, revision, touched }: PreviewProps) {
  const locale = useLocale()
  const count = rows.filter(({ before, after }) => before !== after).length
  if (rows.length === 0) {
    return <p role="status">{m.office_prices_no_dish({}, { locale })}</p>
  }
  return (
    <Section title={m.office_prices_preview({}, { locale })}>
      <PriceTable rows={rows} />
      <TouchedNote touched={touched} of="several" />
      {count === 0 ? (
        <p role="status">{m.office_prices_nothing({}, { locale })}</p>
      ) : (
        <Form className="o-savebar o-griddle" method="post">
          <input type="hidden" name="revision" value={revision} />
          <p>
            <b>{m.office_prices_will_change({ count }, { locale })}</b>{' '}
            {m.office_prices_then({}, { locale })}
          </p>
          {rows.some(({ before, after }) => after > before) ? <KeepPrices /> : null}
          <div>
            <Link className="btn btn--line" to={href('/office/menu/prices')}>
              {m.office_prices_again({}, { locale })}
            </Link>
            <button type="submit" className="btn btn--main">
              {m.office_prices_change({}, { locale })}
            </button>
          </div>
        </Form>
      )}
    </Section>
  )
}

function PriceTable({ rows }: Pick<PreviewProps, 'rows'>) {
  const locale = useLocale()
  const money = useMoney()
  return (
    <table className="o-table o-price-table">
      <thead>
        <tr>
          <th scope="col">{m.office_menu_dish({}, { locale })}</th>
          <th scope="col" className="o-figure">
            {m.office_prices_now({}, { locale })}
          </th>
          <th scope="col" className="o-figure">
            {m.office_prices_new({}, { locale })}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, title, before, after }) => (
          <tr key={id} data-same={before === after || undefined}>
            <th scope="row">{title}</th>
            <td className="o-figure">{money(before)}</td>
            <td className="o-figure">{money(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
