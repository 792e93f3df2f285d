import { Link, useNavigate } from 'react-router'
import { answerForm } from '#app/forms/answer-form.ts'
import { answerHeaders } from '#app/forms/answer-headers.ts'
import { sendForm } from '#app/forms/send-form.ts'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { visitorContext } from '#app/request/access.ts'
import { shopContext } from '#app/request/context.ts'
import { m } from '#messages'
import {
  PASSWORD_PROOF_FIELDS,
  readPasswordProof,
} from '#shop/domain/accounts/second-factor-code.ts'
import { beginSecondFactor } from '#shop/operations/accounts/second-factor.ts'
import {
  findSecondFactor,
  recoveryCodesLeft,
} from '#shop/persistence/queries/accounts/second-factors.ts'
import { Notice } from '../../ui/notice.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { AccountPage } from '../account-page.tsx'
import type { Route } from './+types/route.ts'
import { PasswordProofForm } from './password-proof-form.tsx'

const CONFIRM = href('/profile/second-factor/confirm')

export const headers = answerHeaders

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id } = context.get(visitorContext)
  const factor = await findSecondFactor(context.get(shopContext).read, id)
  const isOn = factor?.verified === 1
  return {
    isOn,
    codesLeft: isOn ? recoveryCodesLeft(factor) : 0,
    isJustOff: url.searchParams.has('off'),
  }
}

export function action({ request, context }: Route.ActionArgs) {
  const visitor = context.get(visitorContext)
  return answerForm(
    { request, context },
    {
      fields: PASSWORD_PROOF_FIELDS,
      read: readPasswordProof,
      run: (shop, { currentPassword }) => beginSecondFactor(shop, visitor, currentPassword),
      next: CONFIRM,
    },
  )
}

export const clientAction = sendForm

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.account_factor_title({}, { locale }), isPrivate: true })
}

export default function SecondFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  const locale = useLocale()
  const { isOn, codesLeft, isJustOff } = loaderData
  const navigate = useNavigate()
  return (
    <AccountPage
      isBelowProfile
      title={m.account_factor_title({}, { locale })}
      lead={isOn ? m.account_factor_on_lead({}, { locale }) : m.account_factor_lead({}, { locale })}
    >
      {isJustOff && !isOn ? (
        <Notice tone="ok">{m.account_factor_is_off({}, { locale })}</Notice>
      ) : null}
      {isOn ? (
        <WhenOn codesLeft={codesLeft} />
      ) : (
        <PasswordProofForm
          submitLabel={m.account_factor_begin({}, { locale })}
          posted={actionData}
          onDone={() => navigate(CONFIRM)}
        />
      )}
    </AccountPage>
  )
}

function WhenOn({ codesLeft }: { codesLeft: number }) {
  const locale = useLocale()
  return (
    <>
      <Notice tone={codesLeft < 3 ? 'warn' : 'ok'}>
        {m.account_factor_codes_left({ count: codesLeft }, { locale })}
      </Notice>
      <ul className="account-more">
        <li>
          <Link className="link" to={href('/profile/second-factor/codes')}>
            {m.account_factor_codes_title({}, { locale })}
          </Link>
        </li>
        <li>
          <Link className="link" to={href('/profile/second-factor/off')}>
            {m.account_factor_off_title({}, { locale })}
          </Link>
        </li>
      </ul>
    </>
  )
}
