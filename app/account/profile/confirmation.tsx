import { answerForm } from '#app/forms/answer-form.ts'
import { answerHeaders } from '#app/forms/answer-headers.ts'
import { PostedForm } from '#app/forms/posted-form.tsx'
import { sendForm } from '#app/forms/send-form.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { visitorContext } from '#app/request/access.ts'
import { m } from '#messages'
import { done } from '#shop/domain/common/refusal.ts'
import { sendEmailConfirmation } from '#shop/operations/accounts/send-email-confirmation.ts'
import { Notice } from '../../ui/notice.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { useAccountForm } from '../../visitor/use-account-form.ts'
import { AccountPage } from '../account-page.tsx'
import type { Route } from './+types/confirmation.ts'

export const headers = answerHeaders

export async function loader({ context }: Route.LoaderArgs) {
  const { email } = context.get(visitorContext)
  return { email }
}

export async function action({ request, context }: Route.ActionArgs) {
  const visitor = context.get(visitorContext)
  return answerForm(
    { request, context },
    { fields: [], read: () => done(null), run: (shop) => sendEmailConfirmation(shop, visitor) },
  )
}

export const clientAction = sendForm

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.account_confirmation_title({}, { locale }), isPrivate: true })
}

export default function ConfirmationPage({ loaderData, actionData }: Route.ComponentProps) {
  const locale = useLocale()
  const { email } = loaderData
  const wiring = useAccountForm({
    fields: [],
    read: () => done(null),
    posted: actionData,
  })
  return (
    <AccountPage
      isBelowProfile
      title={m.account_confirmation_title({}, { locale })}
      lead={m.account_confirmation_lead({ email }, { locale })}
    >
      {wiring.isDone ? (
        <Notice tone="ok">{m.account_confirmation_sent({}, { locale })}</Notice>
      ) : (
        <PostedForm wiring={wiring} submitLabel={m.account_confirmation_send({}, { locale })}>
          {null}
        </PostedForm>
      )}
    </AccountPage>
  )
}
