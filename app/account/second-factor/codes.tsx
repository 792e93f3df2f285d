import { useState } from 'react'
import { answerForm } from '#app/forms/answer-form.ts'
import { answerHeaders } from '#app/forms/answer-headers.ts'
import { sendForm } from '#app/forms/send-form.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { visitorContext } from '#app/request/access.ts'
import { m } from '#messages'
import {
  PASSWORD_PROOF_FIELDS,
  readPasswordProof,
} from '#shop/domain/accounts/second-factor-code.ts'
import { renewRecoveryCodes } from '#shop/operations/accounts/second-factor.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { AccountPage } from '../account-page.tsx'
import type { Route } from './+types/codes.ts'
import { onlyWhileOn } from './only-while-on.ts'
import { PasswordProofForm } from './password-proof-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

export const headers = answerHeaders

export const loader = onlyWhileOn

export function action({ request, context }: Route.ActionArgs) {
  const visitor = context.get(visitorContext)
  return answerForm(
    { request, context },
    {
      fields: PASSWORD_PROOF_FIELDS,
      read: readPasswordProof,
      run: (shop, { currentPassword }, { caller }) =>
        renewRecoveryCodes(shop, visitor, currentPassword, caller),
    },
  )
}

export const clientAction = sendForm

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.account_factor_codes_title({}, { locale }), isPrivate: true })
}

export default function RecoveryCodesPage({ actionData }: Route.ComponentProps) {
  const locale = useLocale()
  const [codes, setCodes] = useState(actionData?.ok ? actionData.codes : undefined)
  if (codes)
    return <RecoveryCodes title={m.account_factor_codes_label({}, { locale })} codes={codes} />
  return (
    <AccountPage
      isBelowProfile
      title={m.account_factor_codes_title({}, { locale })}
      lead={m.account_factor_codes_new_lead({}, { locale })}
    >
      <PasswordProofForm
        submitLabel={m.account_factor_codes_make({}, { locale })}
        posted={actionData}
        onDone={(_next, made) => setCodes(made)}
      />
    </AccountPage>
  )
}
