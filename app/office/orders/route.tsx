import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { m } from '#messages'
import { findOrders } from '#shop/persistence/queries/orders/found-orders.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { OfficeHead } from '../parts/office-head.tsx'
import type { Route } from './+types/route.ts'
import { OrderDays } from './order-days.tsx'
import { placeParam, readPlace } from './place-param.ts'

/** All orders that were ever placed, a page at a time. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { read, clock } = context.get(shopContext)
  const now = clock()
  const query = new URL(request.url).searchParams
  const after = readPlace(query.get('after'))
  return { ...(await findOrders(read, { sort: 'all', day: null, after }, now)), now }
}

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.office_orders({}, { locale }), isPrivate: true })
}

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const locale = useLocale()
  const { orders, next, today, now } = loaderData
  return (
    <>
      <OfficeHead title={m.office_orders({}, { locale })} />
      {orders.length === 0 ? (
        <div className="o-empty">
          <h2>{m.office_orders_none({}, { locale })}</h2>
          <p>{m.office_orders_none_text({}, { locale })}</p>
        </div>
      ) : (
        <OrderDays orders={orders} today={today} now={now} />
      )}
      {next === null ? null : (
        <p>
          <Link
            className="btn btn--line"
            to={`${href('/office/orders')}?after=${placeParam(next)}`}
          >
            {m.office_orders_earlier({}, { locale })}
          </Link>
        </p>
      )}
    </>
  )
}
