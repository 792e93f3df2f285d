import { Link } from 'react-router'
import type { FormAnswer } from '#app/forms/form-answer.ts'
import { PostedForm } from '#app/forms/posted-form.tsx'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { readSignUp, SIGN_UP_FIELDS } from '#shop/domain/accounts/account-forms.ts'
import { MAX_EMAIL_LENGTH } from '#shop/domain/common/limits.ts'
import { CheckField, Field } from '../ui/field.tsx'
import { PhoneFields } from '../ui/phone-fields.tsx'
import { Sentence } from '../ui/sentence.tsx'
import { toast } from '../ui/toast.ts'
import { NameFields, NewPasswordFields } from './record-fields.tsx'
import { useAccountForm } from './use-account-form.ts'
import { visitorChanged } from './visitor-store.ts'

type SignupFormProps = {
  /** Where a browser without scripts is redirected, as a query: `?next=/profile`. */
  search?: string
  /** What is already known of the guest. */
  values?: Readonly<Record<string, string>>
  posted?: FormAnswer | undefined
  onDone: () => void
}

export function SignupForm({ search = '', values = {}, posted, onDone }: SignupFormProps) {
  const locale = useLocale()
  const wiring = useAccountForm({
    fields: SIGN_UP_FIELDS,
    read: readSignUp,
    values,
    posted,
    async onDone() {
      await visitorChanged()
      toast.success(m.account_signed_up({}, { locale }), locale)
      onDone()
    },
  })
  const { defaultValue: accepted, ...terms } = wiring.about('terms')
  return (
    <PostedForm
      wiring={wiring}
      action={`${href('/signup')}${search}`}
      submitLabel={m.account_sign_up({}, { locale })}
    >
      <NameFields about={wiring.about} />
      <Field
        {...wiring.about('email')}
        label={m.account_email({}, { locale })}
        type="email"
        autoComplete="username"
        maxLength={MAX_EMAIL_LENGTH}
      />
      <PhoneFields about={wiring.about} />
      <NewPasswordFields about={wiring.about} label={m.account_password({}, { locale })} />
      <CheckField
        {...terms}
        defaultChecked={accepted === 'on'}
        label={
          <Sentence text={(link) => m.account_terms({ link }, { locale })}>
            <Link to={href('/terms')} target="_blank">
              {m.account_terms_link({}, { locale })}
            </Link>
          </Sentence>
        }
      />
    </PostedForm>
  )
}
