import { useEffect } from 'react'
import { Link } from 'react-router'
import { mayOpen } from '#app/addresses.ts'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { requireStaff } from '#app/request/staff.ts'
import { beginCall } from '#app/visitor/phone-call.ts'
import { m } from '#messages'
import { pageMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/route.ts'

/** Who takes the order, and where they go afterwards. */
export function loader({ context }: Route.LoaderArgs) {
  const member = requireStaff(context)
  const orders = href('/office/orders')
  const after = mayOpen(orders, member) ? orders : href('/kitchen')
  return { by: member.name, after, isSignedIn: member.by === 'session' }
}

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.phone_order_take({}, { locale }), isPrivate: true })
}

/**
 * Begins an order for somebody on the phone, in this tab, with an empty basket. The guests' pages are loaded anew: they
 * are the same for everybody, and read at their start for whom they order.
 */
export default function PhoneOrderPage({ loaderData }: Route.ComponentProps) {
  const locale = useLocale()
  const { by, after, isSignedIn } = loaderData
  useEffect(() => {
    beginCall(by, { after, isSignedIn })
    window.location.replace(href('/'))
  }, [by, after, isSignedIn])
  return (
    <main className="k-failed" id="main" tabIndex={-1}>
      <h1>{m.phone_order_take({}, { locale })}</h1>
      <p>{m.phone_order_say({}, { locale })}</p>
      <Link className="btn" to={after}>
        {m.phone_order_back({}, { locale })}
      </Link>
    </main>
  )
}
