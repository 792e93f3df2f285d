import { PostedForm } from '#app/forms/posted-form.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { STAFF_ACCOUNT_FIELDS } from '#shop/domain/accounts/account-forms.ts'
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from '#shop/domain/common/limits.ts'
import { Field } from '../ui/field.tsx'
import { NewPasswordFields } from '../visitor/record-fields.tsx'
import type { useAccountForm } from '../visitor/use-account-form.ts'

type SetupFormProps = {
  wiring: ReturnType<typeof useAccountForm<(typeof STAFF_ACCOUNT_FIELDS)[number]>>
  /** The invitation was mailed to one address, which can't be changed in the form. */
  isInvitedByMail: boolean
}

/** The form in which a new member of staff enters name and password. */
export function SetupForm({ wiring, isInvitedByMail }: SetupFormProps) {
  const locale = useLocale()
  return (
    <PostedForm wiring={wiring} submitLabel={m.account_setup_do({}, { locale })}>
      <Field
        {...wiring.about('nameAndSurname')}
        label={m.account_name({}, { locale })}
        autoComplete="name"
        maxLength={MAX_NAME_LENGTH}
      />
      <Field
        {...wiring.about('email')}
        label={m.account_email({}, { locale })}
        type="email"
        autoComplete="username"
        maxLength={MAX_EMAIL_LENGTH}
        readOnly={isInvitedByMail}
      />
      <NewPasswordFields about={wiring.about} label={m.account_password({}, { locale })} />
    </PostedForm>
  )
}
