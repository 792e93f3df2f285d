import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import {
  MAX_NAME_LENGTH,
  MAX_USER_NAME_LENGTH,
  MIN_PASSWORD_LENGTH,
} from '#shop/domain/common/limits.ts'
import { Field, type WiredFields } from '../ui/field.tsx'

export function NameFields({ about }: WiredFields<'userName' | 'nameAndSurname'>) {
  const locale = useLocale()
  return (
    <>
      <Field
        {...about('userName')}
        label={m.account_user_name({}, { locale })}
        autoComplete="nickname"
        maxLength={MAX_USER_NAME_LENGTH}
      />
      <Field
        {...about('nameAndSurname')}
        label={m.account_name({}, { locale })}
        autoComplete="name"
        maxLength={MAX_NAME_LENGTH}
      />
    </>
  )
}

type NewPasswordProps = WiredFields<'password' | 'passwordVerify'> & { label: string }

/** A new password, typed twice. */
export function NewPasswordFields({ about, label }: NewPasswordProps) {
  const locale = useLocale()
  return (
    <>
      <Field
        {...about('password')}
        label={label}
        hint={m.account_password_hint({}, { locale })}
        type="password"
        autoComplete="new-password"
        minLength={MIN_PASSWORD_LENGTH}
      />
      <Field
        {...about('passwordVerify')}
        label={m.account_password_again({}, { locale })}
        type="password"
        autoComplete="new-password"
      />
    </>
  )
}
