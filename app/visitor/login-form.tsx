import { Link } from 'react-router'
import type { FormAnswer } from '#app/forms/form-answer.ts'
import { PostedForm } from '#app/forms/posted-form.tsx'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { readSignIn, SIGN_IN_FIELDS } from '#shop/domain/accounts/account-forms.ts'
import { MAX_EMAIL_LENGTH } from '#shop/domain/common/limits.ts'
import { Field } from '../ui/field.tsx'
import { toast } from '../ui/toast.ts'
import { useAccountForm } from './use-account-form.ts'
import { visitorChanged } from './visitor-store.ts'

type LoginFormProps = {
  /** Where a browser without scripts is redirected, as a query: `?next=/profile`. */
  search?: string
  /** For staff: without the offers for guests. */
  isForCrew?: boolean
  posted?: FormAnswer | undefined
  /** The password was right, and the account has a second factor. */
  onCode: () => void
  /** `landing` is where somebody of the staff begins, if no deep link was asked for. */
  onDone: (landing?: string) => void
}

export function LoginForm({
  search = '',
  isForCrew = false,
  posted,
  onCode,
  onDone,
}: LoginFormProps) {
  const locale = useLocale()
  const wiring = useAccountForm({
    fields: SIGN_IN_FIELDS,
    read: readSignIn,
    posted,
    async onDone(next) {
      if (next?.startsWith(href('/login/code'))) return onCode()
      await visitorChanged()
      toast.success(m.account_logged_in({}, { locale }), locale)
      onDone(next)
    },
  })
  return (
    <>
      <PostedForm
        wiring={wiring}
        action={`${href('/login')}${search}`}
        submitLabel={m.account_log_in({}, { locale })}
      >
        <Field
          {...wiring.about('email')}
          label={m.account_email({}, { locale })}
          type="email"
          autoComplete="username"
          maxLength={MAX_EMAIL_LENGTH}
        />
        <Field
          {...wiring.about('password')}
          label={m.account_password({}, { locale })}
          type="password"
          autoComplete="current-password"
        />
      </PostedForm>
      <p className="account-aside">
        <Link className="link" to={href('/forgot-password')}>
          {m.account_forgot_link({}, { locale })}
        </Link>
        {isForCrew ? null : <span>{m.account_no_account_needed({}, { locale })}</span>}
      </p>
    </>
  )
}
