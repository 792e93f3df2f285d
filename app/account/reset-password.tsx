import { Link } from 'react-router'
import { answerForm } from '#app/forms/answer-form.ts'
import { secretAddressHeaders } from '#app/forms/answer-headers.ts'
import { PostedForm } from '#app/forms/posted-form.tsx'
import { sendForm } from '#app/forms/send-form.ts'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { RESET_FIELDS, readReset, typedTwice } from '#shop/domain/accounts/account-forms.ts'
import { resetPassword } from '#shop/operations/accounts/reset-password.ts'
import { Notice } from '../ui/notice.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import { NewPasswordFields } from '../visitor/record-fields.tsx'
import { useAccountForm } from '../visitor/use-account-form.ts'
import type { Route } from './+types/reset-password.ts'
import { AccountPage } from './account-page.tsx'

const FIELDS = [...RESET_FIELDS, 'passwordVerify'] as const

export const headers = secretAddressHeaders

export function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.get('token') ?? '' }
}

export function action({ request, context }: Route.ActionArgs) {
  return answerForm(
    { request, context },
    {
      fields: FIELDS,
      read: (typed) => typedTwice(typed, readReset(typed)),
      run: (shop, input, { caller }) => resetPassword(shop, input, caller),
    },
  )
}

export const clientAction = sendForm

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.account_reset_title({}, { locale }), isPrivate: true })
}

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const locale = useLocale()
  const wiring = useAccountForm({
    fields: FIELDS,
    read: (typed) => typedTwice(typed, readReset(typed)),
    posted: actionData,
  })
  if (wiring.isDone) return <PasswordSet />
  if (loaderData.token === '') return <LinkIncomplete />
  return (
    <AccountPage
      title={m.account_reset_title({}, { locale })}
      lead={m.account_reset_lead({}, { locale })}
    >
      <PostedForm wiring={wiring} submitLabel={m.account_reset_save({}, { locale })}>
        <input type="hidden" name="token" value={loaderData.token} />
        <NewPasswordFields about={wiring.about} label={m.account_new_password({}, { locale })} />
      </PostedForm>
      <AskAgain />
    </AccountPage>
  )
}

function PasswordSet() {
  const locale = useLocale()
  return (
    <AccountPage title={m.account_reset_title({}, { locale })}>
      <Notice tone="ok">{m.account_reset_done({}, { locale })}</Notice>
      <Link className="btn btn--main btn--wide" to={href('/login')}>
        {m.account_log_in({}, { locale })}
      </Link>
    </AccountPage>
  )
}

function LinkIncomplete() {
  const locale = useLocale()
  return (
    <AccountPage title={m.account_reset_title({}, { locale })}>
      <Notice tone="bad">{m.account_reset_no_link({}, { locale })}</Notice>
      <AskAgain />
    </AccountPage>
  )
}

function AskAgain() {
  const locale = useLocale()
  return (
    <p className="account-aside">
      <Link className="link" to={href('/forgot-password')}>
        {m.account_reset_again({}, { locale })}
      </Link>
    </p>
  )
}
