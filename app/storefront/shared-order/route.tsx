import { data, isRouteErrorResponse } from 'react-router'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { m } from '#messages'
import { orderToken } from '#shop/auth/order-token.ts'
import { sharedOrderId } from '#shop/auth/share-token.ts'
import { hashToken } from '#shop/auth/token.ts'
import { clockTime } from '#shop/domain/common/clock-time.ts'
import { isSettled } from '#shop/domain/orders/order.ts'
import { isLinkLive } from '#shop/domain/orders/order-link.ts'
import { isOpen, ORDER_STATES } from '#shop/domain/orders/order-states.ts'
import { lineStacks } from '#shop/domain/pricing/line-stacks.ts'
import { readContent } from '#shop/persistence/queries/menu/content.ts'
import { readOrderView } from '#shop/persistence/queries/orders/order-view.ts'
import { ErrorPage } from '../../ui/error-page.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { useMoney } from '../../ui/price.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { DeadLink } from '../order/dead-link.tsx'
import { OrderHeadline } from '../order/headline-words.tsx'
import { mapAddress } from '../order/map-address.ts'
import { itemsOf, picturesOf } from '../order/order-items.ts'
import { OrderRail } from '../order/order-rail.tsx'
import { OrderReceipt } from '../order/order-receipt.tsx'
import { orderTitle } from '../order/order-title.ts'
import { OrderStack } from '../order/stack/order-stack.tsx'
import { StaleNote } from '../order/stale-note.tsx'
import { useLiveOrder } from '../order/use-live-order.ts'
import { useNow } from '../order/use-now.ts'
import type { Route } from './+types/route.ts'
import { sharedHeadline } from './shared-headline.ts'
import { sharedView } from './shared-view.ts'

/** The page that a guest shares: the link opens as long as the order's own, and nothing can be done with it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const now = shop.clock()
  const orderId = sharedOrderId(shop, params.token)
  const found =
    orderId === null
      ? null
      : await readOrderView(shop.read, hashToken(orderToken(shop, orderId)), now)
  if (!found || !isLinkLive(found.promisedAt, now)) throw data(null, { status: 404 })
  const order = sharedView(found)
  const content = await readContent(shop.read)
  const pictures = picturesOf(order, itemsOf(content))
  const drawn = lineStacks(order.lines, content)
  return { order, now, pictures, drawn, headerGround: `order-${ORDER_STATES[order.state].phase}` }
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  const { name, timeZone } = matches[0].loaderData.facts
  if (!loaderData) return pageMeta({ title: name, isPrivate: true })
  const clock = (instant: number) => clockTime(instant, timeZone, locale)
  const title = orderTitle(loaderData.order, loaderData.now, clock, locale)
  return pageMeta({ title, isPrivate: true })
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const opensNothing = isRouteErrorResponse(error) && error.status === 404
  return opensNothing ? <DeadLink /> : <ErrorPage error={error} />
}

export default function SharedOrderPage({ loaderData }: Route.ComponentProps) {
  const locale = useLocale()
  const money = useMoney()
  const { order } = loaderData
  const { timeZone } = useShopFacts()
  const now = useNow(loaderData.now)
  const isLive = !isSettled(order.state, order.payment.state)
  const isStale = useLiveOrder(null, order.version, isLive, loaderData.now)
  const clock = (instant: number) => clockTime(instant, timeZone, locale)
  const sum = money(order.due)
  const headline = sharedHeadline(order, { now, clock, sum }, locale)
  return (
    <div className="order-track" data-phase={ORDER_STATES[order.state].phase}>
      <div className="order-track-inside">
        <div className="order-say" data-alarm={headline.isAlarm}>
          <OrderHeadline headline={headline} now={now} />
          {isStale ? <StaleNote since={loaderData.now} /> : null}
        </div>
        <OrderStack order={order} stacks={loaderData.drawn} pictures={loaderData.pictures} />
        <div className="order-way">
          {isOpen(order.state) ? <OrderRail order={order} /> : null}
          <SharedActs isFetched={order.fulfilment === 'pickup'} />
        </div>
        <div className="order-aside">
          <OrderReceipt order={order} onCancel={null} />
        </div>
      </div>
    </div>
  )
}

function SharedActs({ isFetched }: { isFetched: boolean }) {
  const locale = useLocale()
  const { phone, address } = useShopFacts()
  return (
    <div className="order-next">
      {isFetched ? (
        <a className="btn" href={mapAddress(address)} rel="noreferrer" target="_blank">
          {m.order_map({}, { locale })}
        </a>
      ) : null}
      <PhoneLink className="btn btn--line" phone={phone} words={m.order_call({}, { locale })} />
    </div>
  )
}
