import { type RefObject, useEffect, useRef, useState } from 'react'
import { data, isRouteErrorResponse, Link, redirect } from 'react-router'
import { href } from '#app/href.ts'
import { localeOf, localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { readFormFields } from '#app/request/form-fields.ts'
import { openOrderLink } from '#app/request/order-link.ts'
import { REFUSALS } from '#app/request/refusals.ts'
import { m } from '#messages'
import { shareToken } from '#shop/auth/share-token.ts'
import { clockTime } from '#shop/domain/common/clock-time.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import { isSettled, type PaymentState } from '#shop/domain/orders/order.ts'
import {
  awaitsAnswer,
  isLost,
  isMade,
  isOpen,
  ORDER_STATES,
  type OrderState,
} from '#shop/domain/orders/order-states.ts'
import type { GuestLine } from '#shop/domain/orders/order-view.ts'
import { mayGiveVerdict, VERDICTS } from '#shop/domain/orders/verdict.ts'
import { lineStacks } from '#shop/domain/pricing/line-stacks.ts'
import { forOpenPages } from '#shop/domain/pricing/order-line.ts'
import { orderMailStatus } from '#shop/operations/messages/order-mail-status.ts'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { giveVerdict } from '#shop/operations/orders/give-verdict.ts'
import { settleOrder } from '#shop/operations/payments/settle-order.ts'
import { readContent } from '#shop/persistence/queries/menu/content.ts'
import { readOrderView } from '#shop/persistence/queries/orders/order-view.ts'
import { readVerdict } from '#shop/persistence/queries/orders/verdicts.ts'
import type { Shop } from '#shop/shop.ts'
import { dishAllergensText } from '#shop/wording/dish-allergens-text.ts'
import { askServer } from '../../ui/ask-server.ts'
import { ErrorPage } from '../../ui/error-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { connection } from '../../ui/ordering.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { keepStatus } from '../kept/kept-orders.ts'
import { statusOfView } from '../kept/last-status.ts'
import { useKeepAgain } from '../kept/use-keep-again.ts'
import { useKeepHero } from '../kept/use-keep-hero.ts'
import type { Route } from './+types/route.ts'
import { CancelQuestion } from './cancel-question.tsx'
import { ChangedLine } from './changed-line.tsx'
import { DeadLink } from './dead-link.tsx'
import { EndActs } from './end-acts.tsx'
import { OrderHeadline } from './headline-words.tsx'
import { KeepOrder } from './keep-order.tsx'
import { keepAnswer, lastAnswerOf } from './last-answer.ts'
import { OrderActs } from './order-acts.tsx'
import { readAgain } from './order-again.ts'
import { calmHeadline, headlineOf } from './order-headline.ts'
import { itemsOf, picturesOf } from './order-items.ts'
import { OrderMail } from './order-mail.tsx'
import { OrderRail } from './order-rail.tsx'
import { OrderReceipt } from './order-receipt.tsx'
import { orderTitle } from './order-title.ts'
import { PayNow } from './pay-now.tsx'
import { RememberGuest } from './remember-guest.tsx'
import { shopWords } from './shop-words.ts'
import { OrderStack } from './stack/order-stack.tsx'
import { StaleNote } from './stale-note.tsx'
import { useLiveOrder } from './use-live-order.ts'
import { useNow } from './use-now.ts'
import { VerdictForm } from './verdict-form.tsx'

/** Browsers need no names of allergens for it. */
function forReceipt({ allergens, ...line }: GuestLine, locale: Locale): GuestLine {
  const words = allergens && { allergenWords: dishAllergensText({ allergens }, locale) }
  return { ...forOpenPages(line), ...words }
}

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
  const content = await readContent(shop.read)
  const items = itemsOf(content)
  const clock = (at: number) => clockTime(at, content.settings.timeZone, localeOf(request))
  return {
    order: { ...order, lines: order.lines.map((line) => forReceipt(line, localeOf(request))) },
    now,
    headerGround: `order-${ORDER_STATES[order.state].phase}`,
    mayPay: shop.payments() !== null && isAwaited(order.state, order.payment.state),
    couldNotPay: searchParams.has('unpaid'),
    wasTooLate: searchParams.has('late'),
    sharePath: href('/shared/:token', { token: shareToken(shop, order.id) }),
    words: shopWords(order, clock, localeOf(request)),
    asksCancel: order.mayCancel && searchParams.has('cancel'),
    pictures: picturesOf(order, items),
    drawn: lineStacks(order.lines, content),
    again: await readAgain(shop, order, items, now),
    mail: await orderMailStatus(shop.read, shop, order.id),
    verdict: await verdictOf(shop, order.id, now),
  }
}

/** The guest's verdict, and whether they may give one or change it now. */
async function verdictOf({ read }: Shop, orderId: string, now: number) {
  const order = await readVerdict(read, orderId)
  if (!order) return { given: null, mayGive: false }
  const { state, given } = order
  return { given, mayGive: mayGiveVerdict({ state, verdictAt: given?.at ?? null }, now) }
}

function isAwaited(state: OrderState, payment: PaymentState): boolean {
  return awaitsAnswer(state) && payment === 'awaiting'
}

/**
 * Cancels the order for its guest, or stores their verdict. Without scripts the answer is a redirect, because the page
 * has to keep refreshing itself.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const typed = await readFormFields({ request, context }, ['scripted', 'verdict', 'words'])
  if (!typed) return data({ refused: null }, { status: 400 })
  const shop = context.get(shopContext)
  const link = await openOrderLink(context, params.token)
  if (!link) throw data(null, { status: 404 })
  if (typed.verdict !== '') {
    await giveTyped(shop, link.order.id, typed)
    if (typed.scripted === '') throw redirect(href('/order/:token', params), 303)
    return { refused: null }
  }
  const outcome = await advanceOrder(shop, {
    orderId: link.order.id,
    action: 'cancel',
    expectedVersion: null,
    actor: { kind: 'guest' },
  })
  if (typed.scripted === '') {
    const page = href('/order/:token', params)
    throw redirect(outcome.ok ? page : `${page}?late=on`, 303)
  }
  return outcome.ok
    ? { refused: null }
    : data({ refused: 'too_late' as const }, { status: REFUSALS.too_late.status })
}

/** A verdict that the shop refuses needs no message: the page goes on asking for one, or no longer does. */
async function giveTyped(shop: Shop, orderId: string, typed: Record<'verdict' | 'words', string>) {
  const verdict = VERDICTS.find((each) => each === typed.verdict)
  if (verdict) await giveVerdict(shop, { orderId, verdict, words: typed.words })
}

/** When the order can't be fetched, the page keeps what it shows. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const answer = (await askServer(serverLoader)) ?? lastAnswerOf(params.token)
  if (answer) return answer
  await connection.untilBack()
  return serverLoader()
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return (await askServer(serverAction)) ?? { refused: 'not_sent' as const }
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  const { name, timeZone } = matches[0].loaderData.facts
  if (!loaderData) return pageMeta({ title: name, isPrivate: true })
  const { order, now } = loaderData
  const clock = (instant: number) => clockTime(instant, timeZone, locale)
  return pageMeta({ title: orderTitle(order, now, clock, locale), isPrivate: true })
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const opensNothing = isRouteErrorResponse(error) && error.status === 404
  return opensNothing ? <DeadLink token={params.token} /> : <ErrorPage error={error} />
}

export default function OrderPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const locale = useLocale()
  const { order, mayPay, couldNotPay, wasTooLate, again } = loaderData
  const { timeZone } = useShopFacts()
  const now = useNow(loaderData.now)
  const isLive = !isSettled(order.state, order.payment.state)
  const isStale = useLiveOrder(params.token, order.version, isLive, loaderData.now)
  const [fineUntil, setFineUntil] = useState<number>()
  const [isAsking, setAsking] = useState(loaderData.asksCancel)
  const say = fineUntil === order.promisedAt ? calmHeadline : headlineOf
  const headline = say(order, now, (instant) => clockTime(instant, timeZone, locale), locale)
  const why = actionData?.refused ?? (wasTooLate ? 'too_late' : null)
  const refused = order.mayCancel === (why === 'not_sent') && why
  const asksCancel = isAsking && order.mayCancel
  const onCancel = order.mayCancel ? () => setAsking(true) : null
  const hasEnded = !isOpen(order.state)
  const heading = useFocusAtEnd(isAsking && hasEnded)
  useEffect(() => keepAnswer(params.token, loaderData), [params.token, loaderData])
  useEffect(() => keepStatus(params.token, statusOfView(order)), [params.token, order])
  useKeepAgain(params.token, order, loaderData.pictures)
  useKeepHero()
  return (
    <div className="order-track" data-phase={ORDER_STATES[order.state].phase}>
      <div className="order-track-inside">
        <div className="order-say" data-alarm={headline.isAlarm}>
          <OrderHeadline headline={headline} now={now} heading={heading} />
          {asksCancel ? (
            <CancelQuestion order={order} token={params.token} onKeep={() => setAsking(false)} />
          ) : null}
          <ChangedLine order={order} words={loaderData.words} />
          {isStale ? <StaleNote since={loaderData.now} /> : null}
          {refused ? <Notice tone="bad">{REFUSED[refused]({}, { locale })}</Notice> : null}
          {mayPay ? <PayNow token={params.token} couldNotPay={couldNotPay} /> : null}
        </div>
        {isLost(order.state) ? <EndActs order={order} again={again} now={now} /> : null}
        <OrderStack order={order} stacks={loaderData.drawn} pictures={loaderData.pictures} />
        <div className="order-way">
          {hasEnded ? null : <OrderRail order={order} />}
          {hasEnded ? null : (
            <OrderActs
              order={order}
              isLate={headline.isAlarm === true}
              sharePath={loaderData.sharePath}
              onFine={() => setFineUntil(order.promisedAt)}
              onCancel={() => setAsking(true)}
            />
          )}
          {isMade(order.state) ? <EndActs order={order} again={again} now={now} /> : null}
          {hasEnded ? null : <RememberGuest />}
          <VerdictForm token={params.token} {...loaderData.verdict} />
          {hasEnded ? null : <OrderMail status={loaderData.mail} />}
          <p className="order-write">
            <Link className="link" to={href('/order/:token/message', params)}>
              {(isMade(order.state) ? m.order_write_missing : m.order_write)({}, { locale })}
            </Link>
          </p>
        </div>
        <div className="order-aside">
          <OrderReceipt order={order} onCancel={onCancel} />
          <KeepOrder order={order} />
        </div>
      </div>
    </div>
  )
}

/** Moves focus to the headline once the order has ended, so that it is read out and in view. */
function useFocusAtEnd(hasEnded: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!hasEnded) return
    window.scrollTo(0, 0)
    heading.current?.focus()
  }, [hasEnded])
  return heading
}

const REFUSED = { too_late: m.order_cancel_too_late, not_sent: m.order_cancel_not_sent }
