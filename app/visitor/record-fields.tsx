import { m } from '#messages'
import { MAX_NAME_LENGTH, MAX_USER_NAME_LENGTH } from '#shop/domain/account.ts'
import { MIN_PASSWORD_LENGTH } from '#shop/domain/password.ts'
import { MAX_TYPED_NUMBER_LENGTH } from '#shop/domain/phone-number.ts'
import { Field, SelectField } from '../ui/field.tsx'

type FieldWiring = {
  name: string
  required: boolean
  defaultValue: string | undefined
  error: string | undefined
}

type Wired<Name extends string> = { about: (name: Name) => FieldWiring }

export function NameFields({ about }: Wired<'userName' | 'nameAndSurname'>) {
  return (
    <>
      <Field
        {...about('userName')}
        label={m.account_user_name()}
        autoComplete="nickname"
        maxLength={MAX_USER_NAME_LENGTH}
      />
      <Field
        {...about('nameAndSurname')}
        label={m.account_name()}
        autoComplete="name"
        maxLength={MAX_NAME_LENGTH}
      />
    </>
  )
}

export function PhoneFields({ about }: Wired<'country' | 'number'>) {
  return (
    <div className="pair pair--code">
      <SelectField
        {...about('country')}
        label={m.account_country()}
        autoComplete="tel-country-code"
        choices={[
          { value: '+90', label: m.account_country_90() },
          { value: '+44', label: m.account_country_44() },
          { value: '+49', label: m.account_country_49() },
        ]}
      />
      <Field
        {...about('number')}
        label={m.account_number()}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={MAX_TYPED_NUMBER_LENGTH}
      />
    </div>
  )
}

type NewPasswordProps = Wired<'password' | 'passwordVerify'> & { label: string }

/** A password that is being chosen, twice. */
export function NewPasswordFields({ about, label }: NewPasswordProps) {
  return (
    <>
      <Field
        {...about('password')}
        label={label}
        hint={m.account_password_hint()}
        type="password"
        autoComplete="new-password"
        minLength={MIN_PASSWORD_LENGTH}
      />
      <Field
        {...about('passwordVerify')}
        label={m.account_password_again()}
        type="password"
        autoComplete="new-password"
      />
    </>
  )
}
