import type { ComponentProps } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { Field } from '../ui/field.tsx'

/** Asked of who is signed in already, before what a stranger at their screen must not do. */
export function CurrentPasswordField(field: Omit<ComponentProps<typeof Field>, 'label'>) {
  const locale = useLocale()
  return (
    <Field
      {...field}
      label={m.account_current_password({}, { locale })}
      type="password"
      autoComplete="current-password"
    />
  )
}
