import { useState } from 'react'
import { redirect } from 'react-router'
import { answerForm } from '#app/forms/answer-form.ts'
import { answerHeaders } from '#app/forms/answer-headers.ts'
import { PostedForm } from '#app/forms/posted-form.tsx'
import { sendForm } from '#app/forms/send-form.ts'
import { visitorContext } from '#app/middleware/access.ts'
import { shopContext } from '#app/middleware/context.ts'
import { m } from '#messages'
import { PASSWORD_PROOF_FIELDS, readPasswordProof } from '#shop/domain/second-factor-code.ts'
import { renewRecoveryCodes } from '#shop/operations/second-factor.ts'
import { hasSecondFactor } from '#shop/persistence/queries/second-factors.ts'
import { Field } from '../../ui/field.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { useAccountForm } from '../../visitor/use-account-form.ts'
import { AccountPage } from '../account-page.tsx'
import type { Route } from './+types/codes.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

export const headers = answerHeaders

/** There is nothing to change while it is off. */
export async function loader({ context }: Route.LoaderArgs) {
  const { id } = context.get(visitorContext)
  const isOn = await hasSecondFactor(context.get(shopContext).read, id)
  return isOn ? null : redirect('/profile/second-factor')
}

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

export function meta() {
  return pageMeta({ title: m.account_factor_codes_title(), isPrivate: true })
}

export default function RecoveryCodesPage({ actionData }: Route.ComponentProps) {
  const [codes, setCodes] = useState(actionData?.ok ? actionData.codes : undefined)
  const wiring = useAccountForm({
    fields: PASSWORD_PROOF_FIELDS,
    read: readPasswordProof,
    posted: actionData,
    onDone: (_next, made) => setCodes(made),
  })
  if (codes) return <RecoveryCodes title={m.account_factor_codes_label()} codes={codes} />
  return (
    <AccountPage
      isBelowProfile
      title={m.account_factor_codes_title()}
      lead={m.account_factor_codes_new_lead()}
    >
      <PostedForm wiring={wiring} submitLabel={m.account_factor_codes_make()}>
        <Field
          {...wiring.about('currentPassword')}
          label={m.account_current_password()}
          type="password"
          autoComplete="current-password"
        />
      </PostedForm>
    </AccountPage>
  )
}
