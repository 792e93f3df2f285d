import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { MAX_LABEL_LENGTH } from '#shop/domain/common/limits.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { DraftForm } from '../draft/draft-form.tsx'
import { DraftReader } from '../draft/read-typed.ts'
import { RowCheck, RowField, RowSelect } from '../draft/row-fields.tsx'
import { CATEGORY_SHAPE, readCategory } from './category-draft.ts'
import { entryEffect } from './entry-effect.ts'
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
  const when = m.office_times_when({}, { locale })
  readCategory(used.draft, reader, { present: null, others })
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
        <RowField
          {...{ name: 'name', value: fields.name, of: '', kind: 'words' }}
          label={m.office_log_title({}, { locale })}
          maxLength={MAX_LABEL_LENGTH}
        />
        <p>
          <span aria-hidden="true">{when}</span>
          <RowSelect
            {...{ name: 'when', value: fields.when, of: '', label: when }}
            choices={[
              { value: '', label: m.office_times_always({}, { locale }) },
              ...data.schedules,
            ]}
          />
        </p>
        <RowCheck
          {...{ name: 'inGrid', value: fields.inGrid }}
          label={m.office_category_in_grid({}, { locale })}
        />
      </div>
    </DraftForm>
  )
}
