import { Link } from 'react-router'
import { answerForm } from '#app/forms/answer-form.ts'
import { secretAddressHeaders } from '#app/forms/answer-headers.ts'
import { PostedForm } from '#app/forms/posted-form.tsx'
import { sendForm } from '#app/forms/send-form.ts'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { visitorContext } from '#app/request/access.ts'
import { m } from '#messages'
import { done } from '#shop/domain/common/refusal.ts'
import { confirmEmail } from '#shop/operations/accounts/confirm-email.ts'
import { Notice } from '../ui/notice.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import { useAccountForm } from '../visitor/use-account-form.ts'
import type { Route } from './+types/verify-email.ts'
import { AccountPage } from './account-page.tsx'

const FIELDS = ['token'] as const

const read = (typed: { token: string }) => done(typed)

export const headers = secretAddressHeaders

export async function loader({ context, url }: Route.LoaderArgs) {
  const { email, emailConfirmed } = context.get(visitorContext)
  return { email, emailConfirmed, token: url.searchParams.get('token') ?? '' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id } = context.get(visitorContext)
  return answerForm(
    { request, context },
    {
      fields: FIELDS,
      read,
      run: (shop, { token }) => confirmEmail(shop, { userId: id, token }),
    },
  )
}

export const clientAction = sendForm

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.account_confirm_title({}, { locale }), isPrivate: true })
}

/** Opening the link must not confirm anything, because mail scanners open links too. The button does. */
export default function VerifyEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const locale = useLocale()
  const { email, emailConfirmed, token } = loaderData
  const wiring = useAccountForm({
    fields: FIELDS,
    read,
    posted: actionData,
  })
  return (
    <AccountPage title={m.account_confirm_title({}, { locale })}>
      {emailConfirmed || wiring.isDone ? (
        <Notice tone="ok">{m.account_confirm_done({ email }, { locale })}</Notice>
      ) : (
        <>
          <p className="account-lead">{m.account_confirm_lead({ email }, { locale })}</p>
          <PostedForm wiring={wiring} submitLabel={m.account_confirm_yes({}, { locale })}>
            <input type="hidden" name="token" value={token} />
          </PostedForm>
        </>
      )}
      <p className="account-aside">
        <Link className="link" to={href('/profile')}>
          {m.account_to_profile({}, { locale })}
        </Link>
      </p>
    </AccountPage>
  )
}
