import type { MouseEvent } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { KeepTheirs, TheirValue } from '../parts/theirs.tsx'
import type { DishFieldWiring } from './dish-field.tsx'
import type { DishField } from './dish-values.ts'

type ClashProps = { wiring: DishFieldWiring; field: DishField }

/** Two people changed the same: both values, and a button for each. Without scripts a press saves as well. */
export function Clash({ wiring: { edit, pick, written }, field }: ClashProps) {
  const locale = useLocale()
  const { [field]: theirs } = edit.clashes
  if (theirs === undefined) return null
  const take = (whose: 'mine' | 'theirs') => ({
    type: 'submit' as const,
    name: 'pick',
    value: `${whose} ${field}`,
    formNoValidate: true,
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      pick(field, whose)
    },
  })
  const value = written(field, theirs)
  return (
    <fieldset className="o-both">
      <legend className="sr-only">{m.office_dish_both({}, { locale })}</legend>
      <TheirValue value={value} />
      <button className="btn btn--line btn--small" {...take('theirs')}>
        <KeepTheirs value={value} />
      </button>
      <button className="btn btn--small" {...take('mine')}>
        {m.office_dish_take_mine({}, { locale })}
      </button>
    </fieldset>
  )
}
