import type { FormEvent, ReactNode } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { Section } from '../parts/section.tsx'
import type { DishAnswer } from './dish-answer.ts'
import { type DishFieldWiring, DishSelect, DishTextField } from './dish-field.tsx'
import { LONGEST } from './read-dish.ts'

type DishFormProps = {
  fetcher: FetcherWithComponents<DishAnswer>
  form: React.RefObject<HTMLFormElement | null>
  wiring: DishFieldWiring
  categories: readonly { id: string; name: string }[]
  /** The fields of its picture. */
  picture: ReactNode
  /** What it costs now, as people read it; null for a new dish. */
  was: string | null
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** What saves it, and what only a new dish asks. */
  children: ReactNode
}

/** The fields of a dish. They post without scripts; with them each says at once what is wrong with it. */
export function DishForm({ fetcher, form, wiring, categories, ...more }: DishFormProps) {
  const locale = useLocale()
  const { edit } = wiring
  const choices = categories.map(({ id, name }) => ({ value: id, label: name }))
  const isKnown = categories.some(({ id }) => id === edit.typed.categoryId)
  return (
    <fetcher.Form
      method="post"
      className="o-stacked"
      ref={form}
      autoComplete="off"
      noValidate
      onSubmit={more.onSubmit}
    >
      {/* What Enter presses: the first button of a form. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
        {m.office_dish_save({}, { locale })}
      </button>
      <input type="hidden" name="seen" value={JSON.stringify(edit.seen)} />
      {Object.keys(edit.clashes).length === 0 ? null : (
        <input type="hidden" name="now" value={JSON.stringify({ ...edit.seen, ...edit.clashes })} />
      )}
      <Section title={m.office_dish_name_and_price({}, { locale })}>
        <div className="o-fields">
          <DishTextField
            wiring={wiring}
            field="title"
            cols={6}
            input={{ maxLength: LONGEST.title, required: true }}
          />
          <PriceField wiring={wiring} was={more.was} />
          <DishTextField
            wiring={wiring}
            field="taxRate"
            cols={3}
            input={{ inputMode: 'decimal' }}
          />
          <Lines wiring={wiring} />
          <DishSelect
            wiring={wiring}
            field="categoryId"
            cols={6}
            choices={isKnown ? choices : [{ value: edit.typed.categoryId, label: '' }, ...choices]}
          />
          <DishTextField
            wiring={wiring}
            field="rating"
            cols={6}
            hint={m.office_dish_rating_hint({}, { locale })}
            input={{ inputMode: 'decimal' }}
          />
        </div>
      </Section>
      {more.picture}
      <KitchenFields wiring={wiring} />
      {more.children}
    </fetcher.Form>
  )
}

function PriceField({ wiring, was }: Pick<DishFormProps, 'wiring' | 'was'>) {
  const locale = useLocale()
  const isTyped = wiring.edit.typed.price !== wiring.edit.seen.price
  return (
    <DishTextField
      wiring={wiring}
      field="price"
      cols={3}
      hint={was !== null && isTyped ? m.office_dish_was({ price: was }, { locale }) : undefined}
      input={{ inputMode: 'decimal', required: true }}
    />
  )
}

/** The three lines of the card. */
function Lines({ wiring }: Pick<DishFormProps, 'wiring'>) {
  const locale = useLocale()
  return (
    <fieldset className="o-lines">
      <legend className="o-legend">{m.office_dish_lines({}, { locale })}</legend>
      {(['bullet1', 'bullet2', 'bullet3'] as const).map((field) => (
        <DishTextField
          key={field}
          wiring={wiring}
          field={field}
          input={{ maxLength: LONGEST[field], required: true }}
        />
      ))}
    </fieldset>
  )
}

function KitchenFields({ wiring }: Pick<DishFormProps, 'wiring'>) {
  const locale = useLocale()
  return (
    <Section title={m.office_dish_kitchen({}, { locale })}>
      <div className="o-fields">
        <DishTextField
          wiring={wiring}
          field="kitchenName"
          hint={m.office_dish_kitchen_name_hint({}, { locale })}
          cols={6}
          input={{ maxLength: LONGEST.kitchenName }}
        />
        <DishTextField
          wiring={wiring}
          field="makeMinutes"
          cols={3}
          input={{ inputMode: 'numeric' }}
        />
        <DishTextField wiring={wiring} field="patties" cols={3} input={{ inputMode: 'numeric' }} />
        <DishTextField
          wiring={wiring}
          field="dailyStock"
          hint={m.office_dish_stock_hint({}, { locale })}
          cols={6}
          input={{ inputMode: 'numeric' }}
        />
      </div>
    </Section>
  )
}
