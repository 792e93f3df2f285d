import { answerForm } from '#app/forms/answer-form.ts'
import { answerHeaders } from '#app/forms/answer-headers.ts'
import { PostedForm } from '#app/forms/posted-form.tsx'
import { sendForm } from '#app/forms/send-form.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { visitorContext } from '#app/request/access.ts'
import { m } from '#messages'
import { EMAIL_CHANGE_FIELDS, readEmailChange } from '#shop/domain/accounts/account-forms.ts'
import { MAX_EMAIL_LENGTH } from '#shop/domain/common/limits.ts'
import { changeEmail } from '#shop/operations/accounts/change-email.ts'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { useAccountForm } from '../../visitor/use-account-form.ts'
import { AccountPage } from '../account-page.tsx'
import { CurrentPasswordField } from '../current-password-field.tsx'
import type { Route } from './+types/email.ts'

export const headers = answerHeaders

/** Loads nothing, but makes client-side navigation ask the server, which checks who is signed in. */
export function loader(): null {
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  const visitor = context.get(visitorContext)
  return answerForm(
    { request, context },
    {
      fields: EMAIL_CHANGE_FIELDS,
      read: readEmailChange,
      run: (shop, input) => changeEmail(shop, visitor, input),
    },
  )
}

export const clientAction = sendForm

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.account_email_title({}, { locale }), isPrivate: true })
}

export default function ChangeEmailPage({ actionData }: Route.ComponentProps) {
  const locale = useLocale()
  const wiring = useAccountForm({
    fields: EMAIL_CHANGE_FIELDS,
    read: readEmailChange,
    posted: actionData,
  })
  return (
    <AccountPage
      isBelowProfile
      title={m.account_email_title({}, { locale })}
      lead={m.account_email_lead({}, { locale })}
    >
      {wiring.isDone ? (
        <Notice tone="ok">{m.account_email_changed({}, { locale })}</Notice>
      ) : (
        <PostedForm wiring={wiring} submitLabel={m.account_email_save({}, { locale })}>
          <Field
            {...wiring.about('email')}
            label={m.account_email_new({}, { locale })}
            type="email"
            autoComplete="email"
            maxLength={MAX_EMAIL_LENGTH}
          />
          <CurrentPasswordField {...wiring.about('currentPassword')} />
        </PostedForm>
      )}
    </AccountPage>
  )
}
