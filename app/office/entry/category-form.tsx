import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { DraftForm } from '../draft/draft-form.tsx'
import { DraftReader } from '../draft/read-typed.ts'
import { RowCheck } from '../draft/row-fields.tsx'
import { CATEGORY_SHAPE, readCategory } from './category-draft.ts'
import { entryEffect } from './entry-effect.ts'
import { NameField, WhenField } from './entry-fields.tsx'
import type { EntryData } from './read-entry.ts'
import { useEntry } from './use-entry.ts'

/** A part of the menu: what it is called, when its dishes can be had, and whether the overview shows them. */
export function CategoryForm({ data }: { data: EntryData }) {
  const locale = useLocale()
  const { currency } = useShopFacts()
  const used = useEntry(data, (draft) => draft)
  const { fields } = used.draft
  const reader = new DraftReader(currency.decimals)
  const others = data.categories.filter(({ id }) => id !== data.id)
  readCategory(used.draft, reader, others)
  return (
    <DraftForm
      used={used}
      shape={CATEGORY_SHAPE}
      result={data.result}
      refusals={reader.refusals}
      inWords={(draft) => draft.fields.name ?? ''}
      {...entryEffect(data, locale)}
    >
      <div className="o-entry-fields">
        <NameField value={fields.name} />
        <WhenField value={fields.when} schedules={data.schedules} />
        <RowCheck
          {...{ name: 'inGrid', value: fields.inGrid }}
          label={m.office_category_in_grid({}, { locale })}
        />
      </div>
    </DraftForm>
  )
}
