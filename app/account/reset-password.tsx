import { Link } from 'react-router'
import { answerForm } from '#app/forms/answer-form.ts'
import { secretAddressHeaders } from '#app/forms/answer-headers.ts'
import { PostedForm } from '#app/forms/posted-form.tsx'
import { sendForm } from '#app/forms/send-form.ts'
import { href } from '#app/href.ts'
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

export function meta() {
  return pageMeta({ title: m.account_reset_title(), isPrivate: true })
}

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const wiring = useAccountForm({
    fields: FIELDS,
    read: (typed) => typedTwice(typed, readReset(typed)),
    posted: actionData,
  })
  if (wiring.isDone) return <PasswordSet />
  if (loaderData.token === '') return <LinkIncomplete />
  return (
    <AccountPage title={m.account_reset_title()} lead={m.account_reset_lead()}>
      <PostedForm wiring={wiring} submitLabel={m.account_reset_save()}>
        <input type="hidden" name="token" value={loaderData.token} />
        <NewPasswordFields about={wiring.about} label={m.account_new_password()} />
      </PostedForm>
      <AskAgain />
    </AccountPage>
  )
}

function PasswordSet() {
  return (
    <AccountPage title={m.account_reset_title()}>
      <Notice tone="ok">{m.account_reset_done()}</Notice>
      <Link className="btn btn--main btn--wide" to={href('/login')}>
        {m.account_log_in()}
      </Link>
    </AccountPage>
  )
}

function LinkIncomplete() {
  return (
    <AccountPage title={m.account_reset_title()}>
      <Notice tone="bad">{m.account_reset_no_link()}</Notice>
      <AskAgain />
    </AccountPage>
  )
}

function AskAgain() {
  return (
    <p className="account-aside">
      <Link className="link" to={href('/forgot-password')}>
        {m.account_reset_again()}
      </Link>
    </p>
  )
}
