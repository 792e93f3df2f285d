import type { ComponentProps } from 'react'
import { MAX_DEVICE_NAME_LENGTH } from '#shop/domain/common/limits.ts'
import { Field } from '../../ui/field.tsx'

/** What a screen is called, or who is at it: short, and not among what a browser knows of its user. */
export function NameField(field: ComponentProps<typeof Field>) {
  return <Field {...field} required maxLength={MAX_DEVICE_NAME_LENGTH} autoComplete="off" />
}
