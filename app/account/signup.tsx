import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { answerForm } from '#app/forms/answer-form.ts'
import { answerHeaders } from '#app/forms/answer-headers.ts'
import { sendForm } from '#app/forms/send-form.ts'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { m } from '#messages'
import { readSignUp, SIGN_UP_FIELDS } from '#shop/domain/accounts/account-forms.ts'
import { safeRedirectPath } from '#shop/domain/common/safe-redirect-path.ts'
import { signUp } from '#shop/operations/accounts/sign-up.ts'
import { pageMeta } from '../ui/page-meta.ts'
import { SignupForm } from '../visitor/signup-form.tsx'
import type { Route } from './+types/signup.ts'
import { EntryPage } from './entry-page.tsx'

export const headers = answerHeaders

export function action({ request, context, url }: Route.ActionArgs) {
  return answerForm(
    { request, context },
    {
      fields: SIGN_UP_FIELDS,
      read: readSignUp,
      run: (shop, input, { caller }) => signUp(shop, input, caller),
      next: safeRedirectPath(url.searchParams.get('next'), href('/profile')),
    },
  )
}

export const clientAction = sendForm

export function meta({ matches, location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({
    title: m.account_signup_title({ shop: matches[0].loaderData.facts.name }, { locale }),
  })
}

export default function SignupPage({ actionData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [query] = useSearchParams()
  const search = query.size > 0 ? `?${query}` : ''
  return (
    <EntryPage current="signup" search={search}>
      <SignupForm
        search={search}
        values={knownOf(state)}
        posted={actionData}
        onDone={() => navigate(safeRedirectPath(query.get('next'), '/'))}
      />
    </EntryPage>
  )
}

/** Reads what the previous page knew of the guest and passed in the history state. */
function knownOf(state: unknown): Record<string, string> {
  if (typeof state !== 'object' || state === null) return {}
  const known = Object.entries(state).filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(known)
}
