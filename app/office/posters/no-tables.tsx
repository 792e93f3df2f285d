import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'

/** Where a shop without tables names them. */
export function NoTables() {
  const locale = useLocale()
  return (
    <div className="o-empty">
      <p>{m.office_posters_no_tables({}, { locale })}</p>
      <Link className="btn btn--line" to={href('/office/shop/:section', { section: 'ordering' })}>
        {m.office_posters_no_tables_link({}, { locale })}
      </Link>
    </div>
  )
}
