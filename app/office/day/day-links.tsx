import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { useIsScripted } from '../../ui/use-is-scripted.ts'
import type { Day } from './day-data.ts'

/** The days beside it, its file and its print. */
export function DayLinks({ report: { day, today } }: { report: Day }) {
  const locale = useLocale()
  const isScripted = useIsScripted()
  const file = `${href('/office/money.csv')}?from=${day}&to=${day}`
  return (
    <>
      <Link className="btn btn--line" to={href('/office/money/:day', { day: beside(day, -1) })}>
        {m.office_day_before({}, { locale })}
      </Link>
      {day < today ? (
        <Link className="btn btn--line" to={href('/office/money/:day', { day: beside(day, 1) })}>
          {m.office_day_after({}, { locale })}
        </Link>
      ) : null}
      <Link className="btn btn--line" to={file} reloadDocument>
        {m.office_day_csv({}, { locale })}
      </Link>
      <Link className="btn btn--line" to={href('/office/money/closings')}>
        {m.office_books_all_closings({}, { locale })}
      </Link>
      {isScripted ? (
        <button type="button" className="btn btn--line" onClick={() => window.print()}>
          {m.office_day_print({}, { locale })}
        </button>
      ) : null}
    </>
  )
}

const A_DAY = 86_400_000

function beside(day: string, days: number): string {
  return new Date(Date.parse(day) + days * A_DAY).toISOString().slice(0, 10)
}
