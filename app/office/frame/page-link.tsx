import { Link } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { ShownPage } from './listed-pages.ts'

/** A page of the office by its name, with a plate that counts what waits there. */
export function PageLink({ page }: { page: ShownPage }) {
  const locale = useLocale()
  const { path, label, isCurrent, waiting } = page
  return (
    <Link to={path} aria-current={isCurrent ? 'page' : undefined}>
      {label({}, { locale })}
      {waiting === 0 ? null : (
        <>
          {' '}
          <span className="plate" aria-hidden="true">
            {waiting}
          </span>
          <span className="sr-only">{m.office_waiting({ count: waiting }, { locale })}</span>
        </>
      )}
    </Link>
  )
}
