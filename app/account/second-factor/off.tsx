import { useNavigate } from 'react-router'
import { answerForm } from '#app/forms/answer-form.ts'
import { answerHeaders } from '#app/forms/answer-headers.ts'
import { PostedForm } from '#app/forms/posted-form.tsx'
import { sendForm } from '#app/forms/send-form.ts'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { visitorContext } from '#app/request/access.ts'
import { m } from '#messages'
import {
  readSecondFactorOff,
  SECOND_FACTOR_OFF_FIELDS,
} from '#shop/domain/accounts/second-factor-code.ts'
import { turnOffSecondFactor } from '#shop/operations/accounts/second-factor.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { CodeField } from '../../visitor/code-field.tsx'
import { useAccountForm } from '../../visitor/use-account-form.ts'
import { AccountPage } from '../account-page.tsx'
import { CurrentPasswordField } from '../current-password-field.tsx'
import type { Route } from './+types/off.ts'
import { onlyWhileOn } from './only-while-on.ts'

const NEXT = `${href('/profile/second-factor')}?off=on`

export const headers = answerHeaders

export const loader = onlyWhileOn

export function action({ request, context }: Route.ActionArgs) {
  const visitor = context.get(visitorContext)
  return answerForm(
    { request, context },
    {
      fields: SECOND_FACTOR_OFF_FIELDS,
      read: readSecondFactorOff,
      run: (shop, input, { caller }) => turnOffSecondFactor(shop, visitor, input, caller),
      next: NEXT,
    },
  )
}

export const clientAction = sendForm

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.account_factor_off_title({}, { locale }), isPrivate: true })
}

export default function SecondFactorOffPage({ actionData }: Route.ComponentProps) {
  const locale = useLocale()
  const navigate = useNavigate()
  const wiring = useAccountForm({
    fields: SECOND_FACTOR_OFF_FIELDS,
    read: readSecondFactorOff,
    posted: actionData,
    onDone: () => navigate(NEXT),
  })
  return (
    <AccountPage
      isBelowProfile
      title={m.account_factor_off_title({}, { locale })}
      lead={m.account_factor_off_lead({}, { locale })}
    >
      <PostedForm
        wiring={wiring}
        submitLabel={m.account_factor_off_title({}, { locale })}
        tone="bad"
      >
        <CurrentPasswordField {...wiring.about('currentPassword')} />
        <CodeField {...wiring.about('code')} />
      </PostedForm>
    </AccountPage>
  )
}
