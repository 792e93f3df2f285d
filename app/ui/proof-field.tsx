import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { Field } from './field.tsx'

/** Asks for the password where it was typed too long ago, in case somebody else sits at the screen. */
export function ProofField({ isAsked, error }: { isAsked: boolean; error?: string | undefined }) {
  const locale = useLocale()
  if (!isAsked) return null
  return (
    <Field
      label={m.office_people_password({}, { locale })}
      hint={m.office_people_password_hint({}, { locale })}
      error={error}
      name="password"
      type="password"
      autoComplete="current-password"
      required
    />
  )
}
