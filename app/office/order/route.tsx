import { data, redirect } from 'react-router'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { m } from '#messages'
import { readForgettable } from '#shop/operations/guests/forget-on-request.ts'
import { orderMailStatus } from '#shop/operations/messages/order-mail-status.ts'
import { readOtherTimes } from '#shop/operations/orders/move-order.ts'
import { listThreadsAbout } from '#shop/persistence/queries/messages/threads.ts'
import { readOfficeOrder } from '#shop/persistence/queries/orders/office-order.ts'
import { numberText } from '#shop/wording/number-text.ts'
import { Notice } from '../../ui/notice.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { ForgetGuest, PlannedForgetting } from '../forget/forget-guest.tsx'
import { payText } from '../orders/pay-text.ts'
import { Section } from '../parts/section.tsx'
import type { Route } from './+types/route.ts'
import { readActAnswer } from './act-answer.ts'
import { ActNotice } from './act-notice.tsx'
import { CameBack } from './came-back.tsx'
import { ChangeOrder } from './change-order.tsx'
import { CorrectPaid } from './correct-paid.tsx'
import { GiveBack } from './give-back.tsx'
import { History } from './history.tsx'
import { MailAgain } from './mail-again.tsx'
import { MissingLines } from './missing-lines.tsx'
import { NoteForms } from './note-forms.tsx'
import { answerOrderForm } from './order-action.ts'
import type { OfficeOrder } from './order-data.ts'
import { OrderFacts } from './order-facts.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderThreads } from './order-threads.tsx'
import { OrderTop } from './order-top.tsx'
import { PrintAgain } from './print-again.tsx'
import { readMissing } from './read-missing.ts'
import { readRefund } from './read-refund.ts'
import { readRefundAnswer } from './refund-answer.ts'
import { RefundNotice } from './refund-notice.tsx'
import { SoldLines } from './sold-lines.tsx'
import { readTypedChange } from './typed-change.ts'
import '../messages/messages.css'
import './give-back.css'
import './order.css'

/** All that is known of one order, and exactly what comes of what its address asks to be given back. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { read } = shop
  const now = shop.clock()
  const query = new URL(request.url).searchParams
  const [order, refund, mailStatus, times, threads, guest] = await Promise.all([
    readOfficeOrder(read, params.id, now),
    readRefund(context, params.id, query),
    orderMailStatus(read, shop, params.id),
    readOtherTimes(shop, params.id),
    listThreadsAbout(read, params.id),
    readForgettable(read, shop, { order: params.id }),
  ])
  if (!order) throw data(null, { status: 404 })
  const missing = await readMissing(context, order, refund)
  const answers = {
    answer: readRefundAnswer(query),
    act: readActAnswer(query),
    typed: readTypedChange(query),
  }
  return {
    order,
    now,
    refund,
    times,
    threads,
    guest: guest.ok ? guest.value : null,
    missing,
    isMailConfirmed: mailStatus === 'confirmed',
    ...answers,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  throw redirect(await answerOrderForm({ request, context }, params.id), 303)
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  const number = loaderData ? numberText(loaderData.order, locale) : ''
  return pageMeta({ title: m.office_order_title({ number }, { locale }), isPrivate: true })
}

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const locale = useLocale()
  const {
    order,
    now,
    refund,
    answer,
    act,
    typed,
    times,
    threads,
    guest,
    missing,
    isMailConfirmed,
  } = loaderData
  return (
    <>
      <OrderTop order={order} now={now} />
      {order.isTrial ? <Notice>{m.office_order_trial({}, { locale })}</Notice> : null}
      {guest ? <PlannedForgetting guest={guest} field="action" /> : null}
      <CameBack order={order} />
      {answer ? <RefundNotice order={order} answer={answer} left={refund?.left ?? 0} /> : null}
      {act && !typed ? <ActNotice answer={act} order={order} now={now} /> : null}
      <div className="o-cols">
        <div className="o-stacked">
          <MissingLines {...{ order, missing, refund, now }} />
          <Sold order={order} isMailConfirmed={isMailConfirmed} />
          <ChangeOrder {...{ order, now, times, typed, act, isMailConfirmed }} />
          {refund ? (
            <GiveBack order={order} refund={refund} isMailConfirmed={isMailConfirmed} />
          ) : null}
        </div>
        <div className="o-stacked">
          <NoteForms
            {...{ order, now, typed, act, isMailConfirmed }}
            isForgotten={guest === null}
          />
          <OrderThreads threads={threads} now={now} />
          <Section title={m.office_order_history({}, { locale })}>
            <History {...{ order, now, times }} />
          </Section>
          <Section title={m.office_order_facts({}, { locale })}>
            <OrderFacts order={order} now={now} />
          </Section>
          <div className="o-forget">
            {guest ? (
              <ForgetGuest guest={guest} field="action" />
            ) : (
              <p className="o-did">{m.office_forget_gone({}, { locale })}</p>
            )}
          </div>
        </div>
      </div>
    </>
  )
}

function Sold({ order, isMailConfirmed }: { order: OfficeOrder; isMailConfirmed: boolean }) {
  const locale = useLocale()
  const paid = payText(order, locale)
  return (
    <Section title={m.office_order_sold({}, { locale })} aside={<small>{paid}</small>}>
      <SoldLines order={order} />
      <OrderMoney order={order} />
      <CorrectPaid order={order} />
      <div className="o-acts">
        <PrintAgain order={order} />
        <MailAgain order={order} isConfirmed={isMailConfirmed} />
      </div>
    </Section>
  )
}
