import { data, isRouteErrorResponse, Link } from 'react-router'
import { answerForm } from '#app/forms/answer-form.ts'
import { secretAddressHeaders } from '#app/forms/answer-headers.ts'
import { sendForm } from '#app/forms/send-form.ts'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { openOrderLink } from '#app/request/order-link.ts'
import { m } from '#messages'
import { done } from '#shop/domain/common/refusal.ts'
import { WRITE_BACK_FIELDS } from '#shop/domain/messages/written-back.ts'
import { mayReportMissing } from '#shop/domain/orders/missing-line.ts'
import { reportMissing } from '#shop/operations/messages/report-missing.ts'
import { writeAboutOrder } from '#shop/operations/messages/write-back.ts'
import { listThreadsAbout } from '#shop/persistence/queries/messages/threads.ts'
import { readMissingLines } from '#shop/persistence/queries/orders/missing-lines.ts'
import { readOrderView } from '#shop/persistence/queries/orders/order-view.ts'
import type { Shop } from '#shop/shop.ts'
import { numberText } from '#shop/wording/number-text.ts'
import { ErrorPage } from '../../ui/error-page.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { DeadLink } from '../order/dead-link.tsx'
import { guestsThread } from '../thread/guests-thread.ts'
import { Letters } from '../thread/letters.tsx'
import { WriteBackForm } from '../thread/write-back-form.tsx'
import type { Route } from './+types/route.ts'
import { MissingForm } from './missing-form.tsx'
import '../thread/thread.css'

export const headers = secretAddressHeaders

/** What the guest of an order and the shop wrote about it, for whoever has the order's link. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { read, clock } = context.get(shopContext)
  const now = clock()
  const link = await openOrderLink(context, params.token)
  const order = link && (await readOrderView(read, link.tokenHash, now))
  if (!order) throw data(null, { status: 404 })
  const threads = await listThreadsAbout(read, order.id)
  return {
    number: { number: order.number, numberDay: order.numberDay },
    letters: threads.flatMap(guestsThread),
    lines: order.lines.map(({ title, quantity }, line) => ({ line, title, quantity })),
    missing: await readMissingLines(read, order.id),
    mayReport: mayReportMissing({ state: order.state, closedAt: link.order.closed_at }, now),
    isMailed: link.order.guest_email !== null,
    now,
  }
}

export function action({ request, context, params: { token } }: Route.ActionArgs) {
  return answerForm(
    { request, context },
    {
      fields: [...WRITE_BACK_FIELDS, 'missing'],
      read: (typed) => done(typed),
      async run(shop: Shop, { textarea, missing }, { caller }) {
        const link = await openOrderLink(context, token)
        if (!link) throw data(null, { status: 404 })
        const sender = { orderId: link.order.id, clientAddress: caller.address }
        if (missing !== '') return reportMissing(shop, { ...sender, ...piecesIn(missing) })
        return writeAboutOrder(shop, { ...sender, text: textarea })
      },
      next: href('/order/:token/message', { token }),
    },
  )
}

/** What a button says: the line and how many of it. Anything else is no line. */
function piecesIn(text: string): { line: number; quantity: number } {
  const [, line = '-1', quantity = '1'] = /^(\d{1,3}):([1-9]\d?)$/.exec(text) ?? []
  return { line: Number(line), quantity: Number(quantity) }
}

export const clientAction = sendForm

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  if (!loaderData) return pageMeta({ title: matches[0].loaderData.facts.name, isPrivate: true })
  const number = numberText(loaderData.number, locale)
  return pageMeta({ title: m.contact_order_title({ number }, { locale }), isPrivate: true })
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const opensNothing = isRouteErrorResponse(error) && error.status === 404
  return opensNothing ? <DeadLink token={params.token} /> : <ErrorPage error={error} />
}

export default function OrderMessagePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const locale = useLocale()
  const { number, letters, isMailed, now, lines, missing, mayReport } = loaderData
  return (
    <div className="wrap page thread">
      <h1 className="page-title">
        {m.contact_order_title({ number: numberText(number, locale) }, { locale })}
      </h1>
      <MissingForm token={params.token} answer={actionData} {...{ lines, missing, mayReport }} />
      {letters.length === 0 ? (
        <p>{m.contact_order_lead({}, { locale })}</p>
      ) : (
        <Letters letters={letters} now={now} />
      )}
      {isMailed ? null : <p>{m.contact_order_no_mail({}, { locale })}</p>}
      <WriteBackForm posted={actionData} label={m.contact_message({}, { locale })} />
      <p>
        <Link className="link" to={href('/order/:token', params)}>
          {m.contact_order_back({}, { locale })}
        </Link>
      </p>
    </div>
  )
}
