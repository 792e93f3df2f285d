import { useEffect } from 'react'
import { data, isRouteErrorResponse, redirect } from 'react-router'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { readFormFields } from '#app/request/form-fields.ts'
import { openOrderLink } from '#app/request/order-link.ts'
import { REFUSALS } from '#app/request/refusals.ts'
import { m } from '#messages'
import { clockTime, otherDay } from '#shop/domain/common/clock-time.ts'
import { isSettled, type PaymentState } from '#shop/domain/orders/order.ts'
import {
  awaitsAnswer,
  isOpen,
  ORDER_STATES,
  type OrderState,
} from '#shop/domain/orders/order-states.ts'
import { forOpenPages } from '#shop/domain/pricing/order-line.ts'
import { orderMailStatus } from '#shop/operations/messages/order-mail-status.ts'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { settleOrder } from '#shop/operations/payments/settle-order.ts'
import { readOrderView } from '#shop/persistence/queries/orders/order-view.ts'
import { askServer } from '../../ui/ask-server.ts'
import { ErrorPage } from '../../ui/error-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { HeadlineWords } from '../../ui/sentence.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import type { Route } from './+types/route.ts'
import { BurgerStack } from './burger-stack.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { DeadLink } from './dead-link.tsx'
import type { Headline } from './headline-parts.ts'
import { KeepOrder } from './keep-order.tsx'
import { keepAnswer, lastAnswerOf } from './last-answer.ts'
import { headlineOf } from './order-headline.ts'
import { OrderMail } from './order-mail.tsx'
import { OrderReceipt } from './order-receipt.tsx'
import { OrderSteps } from './order-steps.tsx'
import { PayNow } from './pay-now.tsx'
import { TellWhenReady } from './tell-when-ready.tsx'
import { useLiveOrder } from './use-live-order.ts'
import { useNow } from './use-now.ts'

/** Anyone with the link may see the order for a while; a link that opens nothing is answered 404. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const now = shop.clock()
  const link = await openOrderLink(context, params.token)
  if (!link) throw data(null, { status: 404 })
  const readOrder = () => readOrderView(shop.read, link.tokenHash, now)
  let order = await readOrder()
  const { searchParams } = new URL(request.url)
  if (order?.payment.state === 'awaiting' && searchParams.has('paid')) {
    await settleOrder(shop, order.id)
    order = await readOrder()
  }
  if (!order) throw data(null, { status: 404 })
  return {
    order: { ...order, lines: order.lines.map(forOpenPages) },
    now,
    headerGround: `order-${ORDER_STATES[order.state].phase}`,
    mayPay: shop.payments !== null && isAwaited(order.state, order.payment.state),
    couldNotPay: searchParams.has('unpaid'),
    wasTooLate: searchParams.has('late'),
    mail: await orderMailStatus(shop.read, shop, order.id),
  }
}

function isAwaited(state: OrderState, payment: PaymentState): boolean {
  return awaitsAnswer(state) && payment === 'awaiting'
}

/**
 * Cancels the order for its guest. Without scripts the answer is a redirect, because the page has to keep
 * refreshing itself.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const typed = await readFormFields({ request, context }, ['scripted'])
  if (!typed) return data({ refused: null }, { status: 400 })
  const shop = context.get(shopContext)
  const link = await openOrderLink(context, params.token)
  if (!link) throw data(null, { status: 404 })
  const outcome = await advanceOrder(shop, {
    orderId: link.order.id,
    action: 'cancel',
    expectedVersion: null,
    doer: { kind: 'guest' },
  })
  if (typed.scripted === '') {
    const page = href('/order/:token', params)
    throw redirect(outcome.ok ? page : `${page}?late=on`, 303)
  }
  return outcome.ok
    ? { refused: null }
    : data({ refused: 'too_late' as const }, { status: REFUSALS.too_late.status })
}

/** When the order can't be fetched, the page keeps what it shows. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  return (await askServer(serverLoader)) ?? lastAnswerOf(params.token) ?? serverLoader()
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return (await askServer(serverAction)) ?? { refused: 'not_sent' as const }
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  const shop = matches[0].loaderData.facts.name
  const number = loaderData?.order.number ?? ''
  return pageMeta({ title: m.order_title({ number, shop }, { locale }), isPrivate: true })
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const opensNothing = isRouteErrorResponse(error) && error.status === 404
  return opensNothing ? <DeadLink token={params.token} /> : <ErrorPage error={error} />
}

export default function OrderPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const locale = useLocale()
  const { order, mayPay, couldNotPay, wasTooLate } = loaderData
  const { timeZone } = useShopFacts()
  const now = useNow(loaderData.now)
  const isLive = !isSettled(order.state, order.payment.state)
  const isStale = useLiveOrder(params.token, order.version, isLive, loaderData.now)
  const headline = headlineOf(order, now, (instant) => clockTime(instant, timeZone, locale), locale)
  const why = actionData?.refused ?? (wasTooLate ? 'too_late' : null)
  const refused = order.mayCancel === (why === 'not_sent') && why
  useReadyTitle(
    order.state === 'ready' ? m.order_ready_title({ number: order.number }, { locale }) : null,
  )
  useEffect(() => keepAnswer(params.token, loaderData), [params.token, loaderData])
  return (
    <div className="order-track" data-phase={ORDER_STATES[order.state].phase}>
      <div className="order-track-inside">
        <div className="order-say">
          <OrderHeadline headline={headline} now={now} />
          {isStale ? <Notice tone="warn">{m.order_stale({}, { locale })}</Notice> : null}
          {refused ? <Notice tone="bad">{REFUSED[refused]({}, { locale })}</Notice> : null}
          {mayPay ? <PayNow token={params.token} couldNotPay={couldNotPay} /> : null}
          {isOpen(order.state) ? <TellWhenReady order={order} /> : null}
          {isOpen(order.state) ? <OrderMail status={loaderData.mail} /> : null}
        </div>
        <BurgerStack phase={ORDER_STATES[order.state].phase} />
        <div className="order-way">
          <OrderSteps order={order} />
          {order.mayCancel ? <CancelOrder /> : null}
        </div>
        <div className="order-aside">
          <OrderReceipt order={order} />
          <KeepOrder number={order.number} />
        </div>
      </div>
    </div>
  )
}

function OrderHeadline({ headline, now }: { headline: Headline; now: number }) {
  const { lead, time, plate, note } = headline
  return (
    <div role="status">
      <h1 tabIndex={-1}>
        <HeadlineWords text={lead}>
          {time === undefined ? null : <LargeTime time={time} now={now} />}
          {plate ? (
            <span className="order-plate">
              {plate.label ? <small>{plate.label}</small> : null} <b>{plate.text}</b>
            </span>
          ) : null}
        </HeadlineWords>
      </h1>
      {note ? <p className="hero-note">{note}</p> : null}
    </div>
  )
}

/** With its day, where that is not today. */
function LargeTime({ time, now }: { time: number; now: number }) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const day = otherDay(time, now, timeZone, locale)
  const large = (
    <time className="hero-time" dateTime={new Date(time).toISOString()}>
      {clockTime(time, timeZone, locale)}
    </time>
  )
  if (day === null) return large
  return (
    <HeadlineWords text={(gap) => m.order_another_day({ day, time: gap }, { locale })}>
      {large}
    </HeadlineWords>
  )
}

/** Puts "ready" into the title, for guests who are looking at another tab. */
function useReadyTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])
}

const REFUSED = { too_late: m.order_cancel_too_late, not_sent: m.order_cancel_not_sent }
