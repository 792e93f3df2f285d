import { Link } from 'react-router'
import { answerForm } from '#app/forms/answer-form.ts'
import { answerHeaders } from '#app/forms/answer-headers.ts'
import { PostedForm } from '#app/forms/posted-form.tsx'
import { sendForm } from '#app/forms/send-form.ts'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { RESET_REQUEST_FIELDS, readResetRequest } from '#shop/domain/accounts/account-forms.ts'
import { MAX_EMAIL_LENGTH } from '#shop/domain/common/limits.ts'
import { requestPasswordReset } from '#shop/operations/accounts/request-password-reset.ts'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import { useAccountForm } from '../visitor/use-account-form.ts'
import type { Route } from './+types/forgot-password.ts'
import { AccountPage } from './account-page.tsx'

export const headers = answerHeaders

export function action({ request, context }: Route.ActionArgs) {
  return answerForm(
    { request, context },
    {
      fields: RESET_REQUEST_FIELDS,
      read: readResetRequest,
      run: (shop, input, { caller }) => requestPasswordReset(shop, input, caller),
    },
  )
}

export const clientAction = sendForm

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.account_forgot_title({}, { locale }) })
}

export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  const locale = useLocale()
  const wiring = useAccountForm({
    fields: RESET_REQUEST_FIELDS,
    read: readResetRequest,
    posted: actionData,
  })
  return (
    <AccountPage
      title={m.account_forgot_title({}, { locale })}
      lead={wiring.isDone ? undefined : m.account_forgot_lead({}, { locale })}
    >
      {wiring.isDone ? (
        <Notice tone="ok">{m.account_forgot_sent({}, { locale })}</Notice>
      ) : (
        <PostedForm
          wiring={wiring}
          action={href('/forgot-password')}
          submitLabel={m.account_forgot_send({}, { locale })}
        >
          <Field
            {...wiring.about('email')}
            label={m.account_email({}, { locale })}
            type="email"
            autoComplete="username"
            maxLength={MAX_EMAIL_LENGTH}
          />
        </PostedForm>
      )}
      <p className="account-aside">
        <Link className="link" to={href('/login')}>
          {m.account_forgot_back({}, { locale })}
        </Link>
      </p>
    </AccountPage>
  )
}
