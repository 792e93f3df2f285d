import type { ComponentProps } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { Field } from '../ui/field.tsx'

type CodeFieldProps = Omit<ComponentProps<typeof Field>, 'label' | 'hint'> & {
  /** Only a code of the authenticator app is accepted, as before recovery codes exist. */
  isFromApp?: boolean
}

/** One field for app codes and recovery codes: both are digits. */
export function CodeField({ isFromApp = false, ...field }: CodeFieldProps) {
  const locale = useLocale()
  return (
    <Field
      {...field}
      label={m.account_code({}, { locale })}
      hint={
        isFromApp ? m.account_code_app_hint({}, { locale }) : m.account_code_hint({}, { locale })
      }
      inputMode="numeric"
      autoComplete="one-time-code"
    />
  )
}
