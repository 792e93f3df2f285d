import { Link } from 'react-router'
import { answerForm } from '#app/forms/answer-form.ts'
import { answerHeaders } from '#app/forms/answer-headers.ts'
import { PostedForm } from '#app/forms/posted-form.tsx'
import { sendForm } from '#app/forms/send-form.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { visitorContext } from '#app/request/access.ts'
import { shopContext } from '#app/request/context.ts'
import { signedInStaff } from '#app/request/staff.ts'
import { m } from '#messages'
import {
  PASSWORD_CHANGE_FIELDS,
  readPasswordChange,
  typedTwice,
} from '#shop/domain/accounts/account-forms.ts'
import { workplaceOf } from '#shop/domain/accounts/staff.ts'
import { changePassword } from '#shop/operations/accounts/change-password.ts'
import { isPasswordDue } from '#shop/persistence/queries/accounts/staff.ts'
import { Notice } from '../../ui/notice.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { NewPasswordFields } from '../../visitor/record-fields.tsx'
import { useAccountForm } from '../../visitor/use-account-form.ts'
import { AccountPage } from '../account-page.tsx'
import { CurrentPasswordField } from '../current-password-field.tsx'
import type { Route } from './+types/password.ts'

const FIELDS = [...PASSWORD_CHANGE_FIELDS, 'passwordVerify'] as const

type Typed = Record<(typeof FIELDS)[number], string>

const read = (typed: Typed) => typedTwice(typed, readPasswordChange(typed))

export const headers = answerHeaders

export async function loader({ context }: Route.LoaderArgs) {
  const { read } = context.get(shopContext)
  const { id } = context.get(visitorContext)
  const member = await signedInStaff(context)
  const workplace = member && workplaceOf(member.role)
  return { workplace, isDue: await isPasswordDue(read, id) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const visitor = context.get(visitorContext)
  return answerForm(
    { request, context },
    {
      fields: FIELDS,
      read,
      run: (shop, input, { caller }) => changePassword(shop, visitor, input, caller),
    },
  )
}

export const clientAction = sendForm

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.account_password_title({}, { locale }), isPrivate: true })
}

export default function ChangePasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const locale = useLocale()
  const { workplace, isDue } = loaderData
  const wiring = useAccountForm({
    fields: FIELDS,
    read,
    posted: actionData,
  })
  return (
    <AccountPage
      isBelowProfile
      title={m.account_password_title({}, { locale })}
      lead={
        isDue && !wiring.isDone
          ? m.account_password_staff_lead({}, { locale })
          : m.account_password_lead({}, { locale })
      }
    >
      {wiring.isDone ? (
        <>
          <Notice tone="ok">{m.account_password_changed({}, { locale })}</Notice>
          {workplace ? (
            <Link className="btn btn--main btn--wide" to={workplace}>
              {m.account_password_to_work({}, { locale })}
            </Link>
          ) : null}
        </>
      ) : (
        <PostedForm wiring={wiring} submitLabel={m.account_password_save({}, { locale })}>
          <CurrentPasswordField {...wiring.about('currentPassword')} />
          <NewPasswordFields about={wiring.about} label={m.account_new_password({}, { locale })} />
        </PostedForm>
      )}
    </AccountPage>
  )
}
