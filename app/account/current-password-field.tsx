import type { ComponentProps } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { Field } from '../ui/field.tsx'

/**
 * Asks signed-in people for their password again before a risky change, in case somebody else sits at their
 * screen.
 */
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
