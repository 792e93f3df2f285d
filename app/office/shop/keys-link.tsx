import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'

/** Leads to where the secrets of a section are typed; `of` is their place there. */
export function KeysLink({ of, name }: { of: 'stripe' | 'mail'; name: string }) {
  const locale = useLocale()
  return (
    <Link
      className="btn btn--line btn--small"
      to={`${href('/office/shop/keys')}#${of}`}
      aria-label={m.office_shop_change_of({ section: name }, { locale })}
    >
      {m.office_shop_change({}, { locale })}
    </Link>
  )
}
