import { useEffect } from 'react'
import { Link } from 'react-router'
import type { FormAnswer } from '#app/forms/form-answer.ts'
import { PostedForm } from '#app/forms/posted-form.tsx'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { CODE_FIELDS, readCode } from '#shop/domain/accounts/second-factor-code.ts'
import { toast } from '../ui/toast.ts'
import { CodeField } from './code-field.tsx'
import { useAccountForm } from './use-account-form.ts'
import { visitorChanged } from './visitor-store.ts'

type LoginCodeFormProps = {
  /** Where a browser without scripts is redirected, as a query: `?next=/profile`. */
  search?: string
  posted?: FormAnswer | undefined
  /** `landing` is where somebody of the staff begins, if no deep link was asked for. */
  onDone: (landing?: string) => void
}

/** The second step of Log In, for accounts with a second factor. */
export function LoginCodeForm({ search = '', posted, onDone }: LoginCodeFormProps) {
  const locale = useLocale()
  const wiring = useAccountForm({
    fields: CODE_FIELDS,
    read: readCode,
    posted,
    async onDone(next) {
      await visitorChanged()
      toast.success(m.account_logged_in({}, { locale }), locale)
      onDone(next)
    },
  })
  const { form } = wiring
  // Moves the focus here, because the button that had it is gone.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[name=code]')?.focus()
  }, [form])
  return (
    <>
      <p className="account-lead">{m.account_code_lead({}, { locale })}</p>
      <PostedForm
        wiring={wiring}
        action={`${href('/login/code')}${search}`}
        submitLabel={m.account_log_in({}, { locale })}
      >
        <CodeField {...wiring.about('code')} />
      </PostedForm>
      <p className="account-aside">
        <span>{m.account_code_lost({}, { locale })}</span>
        <Link className="link" to={`${href('/login')}${search}`} reloadDocument>
          {m.account_forgot_back({}, { locale })}
        </Link>
      </p>
    </>
  )
}
