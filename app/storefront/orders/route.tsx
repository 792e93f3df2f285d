import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { sessionContext } from '#app/request/session.ts'
import { m } from '#messages'
import { orderToken } from '#shop/auth/order-token.ts'
import type { Visitor } from '#shop/domain/accounts/account.ts'
import type { Picture } from '#shop/domain/common/picture.ts'
import { withNext } from '#shop/domain/common/safe-redirect-path.ts'
import type { MenuItem } from '#shop/domain/menu/menu.ts'
import { readContentAt } from '#shop/operations/menu/present-content.ts'
import { type OrderOwner, readOrdersOf } from '#shop/persistence/queries/orders/order-list.ts'
import { EmptyPage } from '../../ui/empty-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { Sentence } from '../../ui/sentence.tsx'
import type { Route } from './+types/route.ts'
import { OrderCard } from './order-card.tsx'
import { useListedOrders } from './use-listed-orders.ts'

const MOST = 20

/**
 * The account's orders, newest first, with today's menu data of each item. Without an account it loads only the menu's
 * items: the browser lists the orders that the device keeps.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visitor = await context.get(sessionContext).visitor()
  const before = beforeOf(request.url)
  const now = shop.clock()
  const [found, { menu }] = await Promise.all([
    visitor ? readOrdersOf(shop.read, ownerOf(visitor), { before, most: MOST + 1, now }) : [],
    readContentAt(shop.read, now),
  ])
  const items = menu.categories.flatMap((category) => category.items)
  const byId = new Map(items.map((item) => [item.id, item]))
  const orders = found.slice(0, MOST).map((order) => ({
    ...order,
    token: orderToken(shop, order.id),
    lines: order.lines.map((line) => ({ ...line, item: byId.get(line.itemId) ?? null })),
  }))
  const older = found.length > MOST ? orders.at(-1)?.placedAt : undefined
  const picture = bestPicture(items)
  return {
    orders,
    before,
    older,
    items,
    picture,
    isSignedIn: visitor !== null,
    now,
    headerGround: visitor && orders.length === 0 ? picture?.id : undefined,
  }
}

function ownerOf({ id: userId, email, emailConfirmed }: Visitor): OrderOwner {
  return { userId, confirmedEmail: emailConfirmed ? email.toLowerCase() : null }
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
  const { older, picture, now, isSignedIn } = loaderData
  const { orders, kept } = useListedOrders(loaderData)
  const isEmpty = orders.length === 0 && older === undefined
  if (isEmpty && (isSignedIn || Array.isArray(kept))) {
    return (
      <EmptyPage
        title={m.account_orders_title({}, { locale })}
        heading={m.account_orders_empty({}, { locale })}
        picture={picture}
        action={m.account_orders_get_food({}, { locale })}
      >
        {m.account_orders_empty_lead({}, { locale })} {isSignedIn ? null : <LogIn />}
      </EmptyPage>
    )
  }
  return (
    <div className="my-orders">
      <h1 className="account-title display" tabIndex={-1}>
        {m.account_orders_title({}, { locale })}
      </h1>
      {kept === 'none' ? (
        <Notice tone="warn">{m.account_orders_no_answer({}, { locale })}</Notice>
      ) : null}
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
      {isSignedIn ? null : kept === null ? (
        <noscript>
          <LogIn />
        </noscript>
      ) : (
        <p>
          <LogIn />
        </p>
      )}
    </div>
  )
}

/** For guests whose orders are in an account, and for those whose browser runs no scripts. */
function LogIn() {
  const locale = useLocale()
  const link = (
    <Link className="link" to={withNext(href('/login'), href('/orders'))}>
      {m.account_orders_log_in_link({}, { locale })}
    </Link>
  )
  return (
    <Sentence text={(gap) => m.account_orders_log_in({ link: gap }, { locale })}>{link}</Sentence>
  )
}
