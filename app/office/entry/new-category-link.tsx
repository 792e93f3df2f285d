import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { NEW_ENTRY } from './new-entry.ts'

/** The way to a new category. */
export function NewCategoryLink() {
  const locale = useLocale()
  return (
    <Link
      className="btn btn--main"
      to={href('/office/menu/categories/:entry', { entry: NEW_ENTRY })}
    >
      {m.office_entry_new_category({}, { locale })}
    </Link>
  )
}
