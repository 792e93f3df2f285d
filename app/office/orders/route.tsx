import { Link } from 'react-router'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { m } from '#messages'
import { countBySort, findOrders } from '#shop/persistence/queries/orders/found-orders.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { OfficeHead } from '../parts/office-head.tsx'
import { TakeByPhone } from '../parts/take-by-phone.tsx'
import type { Route } from './+types/route.ts'
import { FindOrder } from './find-order.tsx'
import { NoOrders } from './no-orders.tsx'
import { OrderDays } from './order-days.tsx'
import { readSearch, searchAddress } from './search-address.ts'
import './orders.css'

/** All orders that were ever placed, a page at a time, or those that are looked for. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { read, clock } = context.get(shopContext)
  const now = clock()
  const search = readSearch(new URL(request.url).searchParams)
  const [found, counts] = await Promise.all([findOrders(read, search, now), countBySort(read, now)])
  return { ...found, counts, search, now }
}

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.office_orders({}, { locale }), isPrivate: true })
}

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const locale = useLocale()
  const { orders, next, today, counts, search, now } = loaderData
  return (
    <>
      <OfficeHead title={m.office_orders({}, { locale })}>
        <TakeByPhone />
      </OfficeHead>
      <FindOrder search={search} today={today} counts={counts} />
      {orders.length === 0 ? (
        <NoOrders search={search} />
      ) : (
        <OrderDays orders={orders} today={today} now={now} />
      )}
      {next === null ? null : (
        <p>
          <Link className="btn btn--line" to={searchAddress({ ...search, after: next })}>
            {m.office_orders_earlier({}, { locale })}
          </Link>
        </p>
      )}
    </>
  )
}
