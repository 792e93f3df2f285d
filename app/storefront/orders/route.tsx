import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { visitorContext } from '#app/request/access.ts'
import { shopContext } from '#app/request/context.ts'
import { m } from '#messages'
import { orderToken } from '#shop/auth/order-token.ts'
import type { Picture } from '#shop/domain/common/picture.ts'
import type { MenuItem } from '#shop/domain/menu/menu.ts'
import { readContent } from '#shop/persistence/queries/menu/content.ts'
import { readOrdersOf } from '#shop/persistence/queries/orders/order-list.ts'
import { EmptyPage } from '../../ui/empty-page.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/route.ts'
import { OrderCard } from './order-card.tsx'

const MOST = 20

/** The guest's orders, newest first, with the present menu's data of each item. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { id: userId, email, emailConfirmed } = context.get(visitorContext)
  const owner = { userId, confirmedEmail: emailConfirmed ? email.toLowerCase() : null }
  const page = { before: beforeOf(request.url), most: MOST + 1 }
  const [found, { menu }] = await Promise.all([
    readOrdersOf(shop.read, owner, page),
    readContent(shop.read),
  ])
  const items = new Map(
    menu.categories.flatMap((category) => category.items.map((item) => [item.id, item])),
  )
  const orders = found.slice(0, MOST).map((order) => ({
    ...order,
    token: orderToken(shop, order.id),
    lines: order.lines.map((line) => ({ ...line, item: items.get(line.itemId) ?? null })),
  }))
  const older = found.length > MOST ? orders.at(-1)?.placedAt : undefined
  const picture = orders.length === 0 ? bestPicture([...items.values()]) : null
  return { orders, older, picture, now: shop.clock(), headerGround: picture?.id }
}

/** An unreadable page in the address is the first page. */
function beforeOf(url: string): number {
  const before = Number(new URL(url).searchParams.get('before') ?? Number.NaN)
  return Number.isSafeInteger(before) && before > 0 ? before : Number.MAX_SAFE_INTEGER
}

function bestPicture(items: MenuItem[]): Picture | null {
  const best = items.toSorted((a, b) => b.rating - a.rating)
  return best.find(({ picture }) => picture !== null)?.picture ?? null
}

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.account_orders_title({}, { locale }), isPrivate: true })
}

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const locale = useLocale()
  const { orders, older, picture, now } = loaderData
  if (orders.length === 0 && older === undefined) {
    return (
      <EmptyPage
        title={m.account_orders_title({}, { locale })}
        heading={m.account_orders_empty({}, { locale })}
        picture={picture}
        action={m.account_orders_get_food({}, { locale })}
      >
        {m.account_orders_empty_lead({}, { locale })}
      </EmptyPage>
    )
  }
  return (
    <div className="my-orders">
      <h1 className="account-title display" tabIndex={-1}>
        {m.account_orders_title({}, { locale })}
      </h1>
      <ul className="my-orders-list">
        {orders.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} now={now} />
          </li>
        ))}
      </ul>
      {older === undefined ? null : (
        <Link className="btn btn--line" to={`${href('/orders')}?before=${older}`}>
          {m.order_older({}, { locale })}
        </Link>
      )}
    </div>
  )
}
