import { useState } from 'react'
import { Link } from 'react-router'
import { answerForm } from '#app/forms/answer-form.ts'
import { answerHeaders } from '#app/forms/answer-headers.ts'
import type { FormAnswer } from '#app/forms/form-answer.ts'
import { PostedForm } from '#app/forms/posted-form.tsx'
import { sendForm } from '#app/forms/send-form.ts'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { visitorContext } from '#app/request/access.ts'
import { shopContext } from '#app/request/context.ts'
import { m } from '#messages'
import { CODE_FIELDS, groupedDigits, readCode } from '#shop/domain/accounts/second-factor-code.ts'
import { confirmSecondFactor, readSetup } from '#shop/operations/accounts/second-factor.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { QrCode } from '../../ui/qr-code.tsx'
import { CodeField } from '../../visitor/code-field.tsx'
import { useAccountForm } from '../../visitor/use-account-form.ts'
import { AccountPage } from '../account-page.tsx'
import type { Route } from './+types/confirm.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import './second-factor.css'

export const headers = answerHeaders

export async function loader({ context }: Route.LoaderArgs) {
  return { setup: await readSetup(context.get(shopContext), context.get(visitorContext)) }
}

export function action({ request, context }: Route.ActionArgs) {
  const visitor = context.get(visitorContext)
  return answerForm(
    { request, context },
    {
      fields: CODE_FIELDS,
      read: readCode,
      run: (shop, { code }, { caller }) => confirmSecondFactor(shop, visitor, code, caller),
    },
  )
}

export const clientAction = sendForm

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.account_factor_confirm_title({}, { locale }), isPrivate: true })
}

export default function ConfirmSecondFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  const locale = useLocale()
  const [codes, setCodes] = useState(actionData?.ok ? actionData.codes : undefined)
  if (codes) return <RecoveryCodes title={m.account_factor_is_on({}, { locale })} codes={codes} />
  if (!loaderData.setup) return <StartAgain />
  return <Setup setup={loaderData.setup} posted={actionData} onCodes={setCodes} />
}

type SetupProps = {
  setup: { secret: string; address: string }
  posted: FormAnswer | undefined
  onCodes: (codes: readonly string[] | undefined) => void
}

function Setup({ setup: { secret, address }, posted, onCodes }: SetupProps) {
  const locale = useLocale()
  const wiring = useAccountForm({
    fields: CODE_FIELDS,
    read: readCode,
    posted,
    onDone: (_next, codes) => onCodes(codes),
  })
  return (
    <AccountPage
      isBelowProfile
      title={m.account_factor_confirm_title({}, { locale })}
      lead={m.account_factor_confirm_lead({}, { locale })}
    >
      <div className="setup-code">
        <QrCode text={address} label={m.account_factor_qr({}, { locale })} />
      </div>
      <div>
        <p>{m.account_factor_type_instead({}, { locale })}</p>
        <p className="secret-code">{groupedDigits(secret).replaceAll('-', ' ')}</p>
        <a className="link account-back" href={address}>
          {m.account_factor_open_app({}, { locale })}
        </a>
      </div>
      <PostedForm wiring={wiring} submitLabel={m.account_factor_turn_on({}, { locale })}>
        <CodeField {...wiring.about('code')} isFromApp />
      </PostedForm>
    </AccountPage>
  )
}

/** Shown when there is nothing to confirm: the quarter of an hour is over, or the second factor is on already. */
function StartAgain() {
  const locale = useLocale()
  return (
    <AccountPage
      isBelowProfile
      title={m.account_factor_title({}, { locale })}
      lead={m.account_factor_setup_over({}, { locale })}
    >
      <Link className="btn btn--main btn--wide" to={href('/profile/second-factor')}>
        {m.account_factor_back({}, { locale })}
      </Link>
    </AccountPage>
  )
}
