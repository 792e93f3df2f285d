import type { ComponentProps, ReactNode } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Field, SelectField } from '../../ui/field.tsx'
import { Clash } from './clash.tsx'
import type { DishEdit, DishField } from './dish-values.ts'
import { faultText } from './fault-text.ts'
import type { DishFault } from './read-dish.ts'

/** What the fields of a dish's form share. */
export type DishFieldWiring = {
  edit: DishEdit
  nameOf: (field: DishField) => string
  /** What is wrong with a field that was left, or with any after a try to save. */
  faultOf: (field: DishField) => DishFault | undefined
  type: (field: DishField, text: string) => void
  leave: (field: DishField) => void
  pick: (field: DishField, whose: 'mine' | 'theirs') => void
  /** A value as people read it. */
  written: (field: DishField, value: string) => string
}

type DishFieldProps = {
  wiring: DishFieldWiring
  field: DishField
  hint?: ReactNode
  /** Of twelve columns. */
  cols?: 3 | 4 | 6 | 8
  input?: ComponentProps<'input'>
}

/** One field of a dish, with what is wrong with it and with what somebody else made of it. */
export function DishTextField({ wiring, field, hint, cols, input }: DishFieldProps) {
  return (
    <div data-cols={cols}>
      <Field hint={hint} autoComplete="off" {...input} {...useWired(wiring, field)} />
      <Clash wiring={wiring} field={field} />
    </div>
  )
}

type DishSelectProps = Omit<DishFieldProps, 'input'> & {
  choices: ComponentProps<typeof SelectField>['choices']
}

export function DishSelect({ wiring, field, hint, cols, choices }: DishSelectProps) {
  return (
    <div data-cols={cols}>
      <SelectField hint={hint} choices={choices} {...useWired(wiring, field)} />
      <Clash wiring={wiring} field={field} />
    </div>
  )
}

function useWired({ edit, nameOf, faultOf, type, leave }: DishFieldWiring, field: DishField) {
  const locale = useLocale()
  const fault = faultOf(field)
  return {
    id: field,
    name: field,
    label: nameOf(field),
    value: edit.typed[field],
    error: fault && faultText(field, fault, locale),
    onChange: ({ target }: { target: { value: string } }) => type(field, target.value),
    onBlur: () => leave(field),
  }
}
