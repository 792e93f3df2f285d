import { Link, useNavigate, useSearchParams } from 'react-router'
import { answerForm } from '#app/forms/answer-form.ts'
import { secretAddressHeaders } from '#app/forms/answer-headers.ts'
import { sendForm } from '#app/forms/send-form.ts'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { sessionContext } from '#app/request/session.ts'
import { m } from '#messages'
import { CODE_FIELDS, readCode } from '#shop/domain/accounts/second-factor-code.ts'
import { done } from '#shop/domain/common/refusal.ts'
import { safeRedirectPath } from '#shop/domain/common/safe-redirect-path.ts'
import { finishSignIn } from '#shop/operations/accounts/finish-sign-in.ts'
import { pageMeta } from '../ui/page-meta.ts'
import { LoginCodeForm } from '../visitor/login-code-form.tsx'
import type { Route } from './+types/login-code.ts'
import { AccountPage } from './account-page.tsx'
import { landingFor } from './landing.ts'

/** This page belongs to one visitor, so no cache may store it. */
export const headers = secretAddressHeaders

/** A code is only asked for after the password was right; without that the page links to Log In. */
export async function loader({ context }: Route.LoaderArgs) {
  const { caller } = context.get(sessionContext)
  return { isWaiting: (await context.get(shopContext).auth.findPending(caller)) !== null }
}

export function action({ request, context, url }: Route.ActionArgs) {
  const asked = url.searchParams.get('next')
  return answerForm(
    { request, context },
    {
      fields: CODE_FIELDS,
      read: readCode,
      async run(shop, { code }, { caller }) {
        const outcome = await finishSignIn(shop, code, caller)
        if (!outcome.ok) return outcome
        const { cookies, userId } = outcome.value
        return done({ cookies, ...(asked === null && (await landingFor(shop, userId))) })
      },
      next: safeRedirectPath(asked, href('/profile')),
    },
  )
}

export const clientAction = sendForm

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.account_code_title({}, { locale }), isPrivate: true })
}

export default function LoginCodePage({ loaderData, actionData }: Route.ComponentProps) {
  const locale = useLocale()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const search = query.size > 0 ? `?${query}` : ''
  if (!loaderData.isWaiting) {
    return (
      <AccountPage
        title={m.account_code_title({}, { locale })}
        lead={m.account_code_late({}, { locale })}
      >
        <Link className="btn btn--main btn--wide" to={`${href('/login')}${search}`}>
          {m.account_log_in({}, { locale })}
        </Link>
      </AccountPage>
    )
  }
  return (
    <AccountPage title={m.account_code_title({}, { locale })}>
      <LoginCodeForm
        search={search}
        posted={actionData}
        onDone={(landing) => navigate(landing ?? safeRedirectPath(query.get('next'), '/'))}
      />
    </AccountPage>
  )
}
