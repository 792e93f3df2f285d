import { useNavigate, useSearchParams } from 'react-router'
import { answerForm } from '#app/forms/answer-form.ts'
import { answerHeaders } from '#app/forms/answer-headers.ts'
import { sendForm } from '#app/forms/send-form.ts'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { m } from '#messages'
import { readSignIn, SIGN_IN_FIELDS } from '#shop/domain/accounts/account-forms.ts'
import { codePage } from '#shop/domain/accounts/second-factor-code.ts'
import { done } from '#shop/domain/common/refusal.ts'
import { safeRedirectPath } from '#shop/domain/common/safe-redirect-path.ts'
import { signIn } from '#shop/operations/accounts/sign-in.ts'
import { pageMeta } from '../ui/page-meta.ts'
import { LoginForm } from '../visitor/login-form.tsx'
import type { Route } from './+types/login.ts'
import { EntryPage } from './entry-page.tsx'
import { landingFor } from './landing.ts'

export const headers = answerHeaders

export function action({ request, context, url }: Route.ActionArgs) {
  const asked = url.searchParams.get('next')
  const next = safeRedirectPath(asked, href('/profile'))
  return answerForm(
    { request, context },
    {
      fields: SIGN_IN_FIELDS,
      read: readSignIn,
      async run(shop, input, { caller }) {
        const outcome = await signIn(shop, input, caller)
        if (!outcome.ok) return outcome
        const { cookies, wantsCode, userId } = outcome.value
        if (!wantsCode)
          return done({ cookies, ...(asked === null && (await landingFor(shop, userId))) })
        return done({ cookies, next: asked === null ? href('/login/code') : codePage(next) })
      },
      next,
    },
  )
}

export const clientAction = sendForm

export function meta({ matches, location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({
    title: m.account_login_title({ shop: matches[0].loaderData.facts.name }, { locale }),
  })
}

export default function LoginPage({ actionData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const search = query.size > 0 ? `?${query}` : ''
  return (
    <EntryPage current="login" search={search}>
      <LoginForm
        search={search}
        posted={actionData}
        onCode={() => navigate(`${href('/login/code')}${search}`)}
        onDone={(landing) => navigate(landing ?? safeRedirectPath(query.get('next'), '/'))}
      />
    </EntryPage>
  )
}
