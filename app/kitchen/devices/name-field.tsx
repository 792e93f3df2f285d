import type { ComponentProps } from 'react'
import { MAX_DEVICE_NAME_LENGTH } from '#shop/domain/common/limits.ts'
import { Field } from '../../ui/field.tsx'

/** A short name of a device or its user, which browsers should not autofill. */
export function NameField(field: ComponentProps<typeof Field>) {
  return <Field {...field} required maxLength={MAX_DEVICE_NAME_LENGTH} autoComplete="off" />
}
