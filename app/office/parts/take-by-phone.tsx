import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'

/** Leads into the guests' menu, to order for somebody on the phone. */
export function TakeByPhone() {
  const locale = useLocale()
  return (
    <Link className="btn btn--line" to={href('/kitchen/phone')}>
      {m.phone_order_take({}, { locale })}
    </Link>
  )
}
