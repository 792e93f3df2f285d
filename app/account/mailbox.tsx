import { data, Link, redirect } from 'react-router'
import { answerForm } from '#app/forms/answer-form.ts'
import { secretAddressHeaders } from '#app/forms/answer-headers.ts'
import { PostedForm } from '#app/forms/posted-form.tsx'
import { sendForm } from '#app/forms/send-form.ts'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { m } from '#messages'
import { done } from '#shop/domain/common/refusal.ts'
import { confirmMailbox, openMailboxLink } from '#shop/operations/orders/confirm-mailbox.ts'
import type { Shop } from '#shop/shop.ts'
import { numberText } from '#shop/wording/number-text.ts'
import { pageMeta } from '../ui/page-meta.ts'
import { useAccountForm } from '../visitor/use-account-form.ts'
import type { Route } from './+types/mailbox.ts'
import { AccountPage } from './account-page.tsx'

const FIELDS = [] as const

const read = () => done(null)

export const headers = secretAddressHeaders

/** Once the mailbox is confirmed, the link redirects to the order. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const link = await openMailboxLink(context.get(shopContext), params.token)
  if (!link) return data({ order: null }, { status: 404 })
  if (link.isSettled) throw redirect(href('/order/:token', { token: link.orderToken }), 303)
  const { number, numberDay } = link
  return data({ order: { number, numberDay } })
}

export function action({ request, context, params }: Route.ActionArgs) {
  const run = async (shop: Shop) => {
    const outcome = await confirmMailbox(shop, { token: params.token })
    if (outcome.ok) throw redirect(href('/order/:token', { token: outcome.value.orderToken }), 303)
    return outcome
  }
  return answerForm({ request, context }, { fields: FIELDS, read, run })
}

export const clientAction = sendForm

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.account_mailbox_title({}, { locale }), isPrivate: true })
}

/** Opening the link must not confirm anything, because mail scanners open links too. The button does. */
export default function MailboxPage({ loaderData, actionData }: Route.ComponentProps) {
  const locale = useLocale()
  const { order } = loaderData
  const wiring = useAccountForm({ fields: FIELDS, read, posted: actionData })
  if (order === null) {
    return (
      <AccountPage
        title={m.account_mailbox_dead_title({}, { locale })}
        lead={m.account_mailbox_dead({}, { locale })}
      >
        <Link className="btn btn--main btn--wide" to={href('/')}>
          {m.account_orders_get_food({}, { locale })}
        </Link>
      </AccountPage>
    )
  }
  return (
    <AccountPage
      title={m.account_mailbox_title({}, { locale })}
      lead={m.account_mailbox_lead({ number: numberText(order, locale) }, { locale })}
    >
      <PostedForm wiring={wiring} submitLabel={m.account_mailbox_yes({}, { locale })}>
        {null}
      </PostedForm>
      <p className="account-aside">{m.account_mailbox_no({}, { locale })}</p>
    </AccountPage>
  )
}
