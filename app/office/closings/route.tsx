import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { m } from '#messages'
import { shortDateWithYear } from '#shop/domain/common/clock-time.ts'
import { listClosings } from '#shop/operations/payments/list-closings.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { useMoney } from '../../ui/price.tsx'
import { ClosedCurrency } from '../parts/closed-currency.tsx'
import { OfficeHead } from '../parts/office-head.tsx'
import type { Route } from './+types/route.ts'
import './closings.css'

/** Business days that were closed, the latest number first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { read } = context.get(shopContext)
  const before = new URL(request.url).searchParams.get('before') ?? ''
  return listClosings(read, /^[1-9]\d{0,8}$/.test(before) ? Number(before) : null)
}

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.office_books_all_closings({}, { locale }), isPrivate: true })
}

export default function ClosingsPage({ loaderData: { closings, next } }: Route.ComponentProps) {
  const locale = useLocale()
  const [first, last] = [closings.at(-1), closings.at(0)]
  const above = <Link to={href('/office/money')}>{m.office_money({}, { locale })}</Link>
  return (
    <>
      <OfficeHead
        above={above}
        title={m.office_books_all_closings({}, { locale })}
        say={
          first
            ? m.office_books_closings_first({}, { locale })
            : m.office_books_none_closed({}, { locale })
        }
      >
        {first && last ? (
          <Link
            className="btn btn--line"
            to={`${href('/office/money.csv')}?from=${first.day}&to=${last.day}&of=closings`}
            reloadDocument
          >
            {m.office_books_csv({ name: m.office_books_closings({}, { locale }) }, { locale })}
          </Link>
        ) : null}
      </OfficeHead>
      {first ? <ClosingTable closings={closings} /> : null}
      {next === null ? null : (
        <p className="o-acts">
          <Link className="btn btn--line" to={`${href('/office/money/closings')}?before=${next}`}>
            {m.office_books_earlier({}, { locale })}
          </Link>
        </p>
      )}
    </>
  )
}

type ClosingsProps = Pick<Route.ComponentProps['loaderData'], 'closings'>

/** Each leads to its day, which prints as it was closed. */
function ClosingTable({ closings }: ClosingsProps) {
  const locale = useLocale()
  return (
    <table className="o-table o-closings">
      <thead>
        <tr>
          <th scope="col" className="o-figure">
            {m.office_books_number({}, { locale })}
          </th>
          <th scope="col">{m.office_money_day({}, { locale })}</th>
          <th scope="col" className="o-figure">
            {m.office_money_takings({}, { locale })}
          </th>
          <th scope="col" className="o-figure o-wide">
            {m.office_day_expected({}, { locale })}
          </th>
          <th scope="col" className="o-figure o-wide">
            {m.office_day_counted({}, { locale })}
          </th>
          <th scope="col" className="o-figure">
            {m.office_books_difference({}, { locale })}
          </th>
          <th scope="col" className="o-wide">
            {m.office_books_closed_by({}, { locale })}
          </th>
        </tr>
      </thead>
      <tbody>
        {closings.map((closing) => (
          <ClosedCurrency key={closing.number} closing={closing}>
            <ClosingRow closing={closing} />
          </ClosedCurrency>
        ))}
      </tbody>
    </table>
  )
}

function ClosingRow({ closing }: { closing: ClosingsProps['closings'][number] }) {
  const locale = useLocale()
  const money = useMoney()
  const { number, day, sums, expected, counted, closedBy } = closing
  return (
    <tr>
      <td className="o-figure">{number}</td>
      <th scope="row">
        <Link to={href('/office/money/:day', { day })}>
          {shortDateWithYear(Date.parse(day), 'UTC', locale)}
        </Link>
      </th>
      <td className="o-figure">{money(sums.figures.takings)}</td>
      <td className="o-figure o-wide">{money(expected)}</td>
      <td className="o-figure o-wide">{money(counted)}</td>
      <td className={counted < expected ? 'o-figure o-bad' : 'o-figure'}>
        {money(counted - expected)}
      </td>
      <td className="o-wide">{closedBy}</td>
    </tr>
  )
}
