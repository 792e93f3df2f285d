import type { ComponentProps } from 'react'
import { m } from '#messages'
import { Field } from '../ui/field.tsx'

/** Asked of who is signed in already, before what a stranger at their screen must not do. */
export function CurrentPasswordField(field: Omit<ComponentProps<typeof Field>, 'label'>) {
  return (
    <Field
      {...field}
      label={m.account_current_password()}
      type="password"
      autoComplete="current-password"
    />
  )
}
