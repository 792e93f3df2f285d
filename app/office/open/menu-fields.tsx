import { useId } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { Field } from '../../ui/field.tsx'
import type { OpenData, StepRefusal } from './open-data.ts'

type MenuFieldsProps = { data: OpenData; refusal: StepRefusal | null }

/** What to begin the menu with, as long as there are example dishes that nobody kept. */
export function MenuFields({ data, refusal }: MenuFieldsProps) {
  const { examples, dishes } = data
  const locale = useLocale()
  const legend = useId()
  if (examples === 0) return <p>{m.office_open_menu_own({ count: dishes }, { locale })}</p>
  const choices = [
    ['keep', m.office_open_keep({ count: examples }, { locale }), m.office_open_keep_say],
    ['empty', m.office_open_empty({}, { locale }), m.office_open_empty_say],
    ['own', m.office_open_own({}, { locale }), m.office_open_own_say],
    ['file', m.office_open_file({}, { locale }), m.office_open_file_say],
  ] as const
  return (
    <>
      <div role="radiogroup" aria-labelledby={legend}>
        <p className="o-legend" id={legend}>
          {m.office_open_begin({}, { locale })}
        </p>
        <ul className="o-picks">
          {choices.map(([value, name, say]) => (
            <li key={value}>
              <label>
                <input
                  type="radio"
                  name="menu"
                  value={value}
                  defaultChecked={refusal?.typed.menu === value}
                  required
                />
                <span>
                  <b>{name}</b>
                  <small>{say({}, { locale })}</small>
                </span>
              </label>
            </li>
          ))}
        </ul>
      </div>
      <TaxFields data={data} refusal={refusal} />
    </>
  )
}

/** The tax of the dishes that are kept, once for all that have the same. */
function TaxFields({ data: { taxes, taxesSeen }, refusal }: MenuFieldsProps) {
  const locale = useLocale()
  const errorOf = (field: string) => {
    if (refusal?.wrong.includes(field)) return m.office_shop_wrong_percent({}, { locale })
    return refusal?.meanwhile.includes(field)
      ? m.office_open_tax_meanwhile({}, { locale })
      : undefined
  }
  const isWrong = taxes.some(({ field }) => errorOf(field) !== undefined)
  const rates = taxes
    .map(({ typed }) => m.office_shop_percent({ percent: typed }, { locale }))
    .join(', ')
  return (
    <details className="o-first-taxes" open={isWrong || undefined}>
      <summary>{m.office_open_taxes({ rates }, { locale })}</summary>
      <div>
        <input type="hidden" name="taxes" value={taxesSeen} />
        {taxes.map(({ field, categories, typed }) => (
          <Field
            key={field}
            id={field}
            name={field}
            label={m.office_open_tax({ categories: categories.join(', ') }, { locale })}
            error={errorOf(field)}
            defaultValue={refusal?.wrong.length ? (refusal.typed[field] ?? typed) : typed}
            inputMode="decimal"
            autoComplete="off"
          />
        ))}
        <p className="o-hint">{m.office_open_tax_hint({}, { locale })}</p>
      </div>
    </details>
  )
}
