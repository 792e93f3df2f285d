import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { MAX_LABEL_LENGTH } from '#shop/domain/common/limits.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { keyedRows, type Row } from '../draft/draft.ts'
import { DraftForm } from '../draft/draft-form.tsx'
import { DraggedRows } from '../draft/dragged-rows.tsx'
import { DraftReader } from '../draft/read-typed.ts'
import { AddRow, RowActs, RowHandle } from '../draft/row-acts.tsx'
import { RowField, RowFields } from '../draft/row-fields.tsx'
import { entryEffect } from './entry-effect.ts'
import { NameField, WhenField } from './entry-fields.tsx'
import { GROUP_SHAPE, NEW, optionAdder, readGroup } from './group-draft.ts'
import type { EntryData } from './read-entry.ts'
import { useEntry } from './use-entry.ts'

const NOBODY = { present: null, taken: new Set<string>() }

/** A list of choices that many dishes share: its options in the order in which guests see them. */
export function GroupForm({ data }: { data: EntryData }) {
  const locale = useLocale()
  const { currency } = useShopFacts()
  const { ingredients, schedules } = data
  const nameOf = (id: string) => ingredients.find(({ value }) => value === id)?.label
  const used = useEntry(data, optionAdder(nameOf))
  const { fields, rows } = used.draft
  const reader = new DraftReader(currency.decimals)
  readGroup(used.draft, reader, NOBODY)
  return (
    <DraftForm
      used={used}
      shape={GROUP_SHAPE}
      result={data.result}
      refusals={reader.refusals}
      inWords={(draft) =>
        [draft.fields.name, ...draft.rows.map(({ w = '', p = '' }) => `${w} ${p}`.trim())].join(
          ', ',
        )
      }
      {...entryEffect(data, locale)}
    >
      <div className="o-entry-fields">
        <NameField value={fields.name} />
        <WhenField value={fields.when} schedules={schedules} />
      </div>
      <DraggedRows used={used}>
        {keyedRows(rows, 'o').map(({ row, index, key }) => (
          <OptionRow
            key={key}
            row={row}
            index={index}
            count={rows.length}
            ingredient={nameOf(row.i ?? '')}
          />
        ))}
      </DraggedRows>
      <AddRow
        label={m.office_group_which({}, { locale })}
        button={m.office_group_add({}, { locale })}
        choices={[{ value: NEW, label: m.office_group_other({}, { locale }) }, ...ingredients]}
      />
    </DraftForm>
  )
}

type OptionRowProps = {
  row: Row
  index: number
  count: number
  /** What it adds a portion of. */
  ingredient: string | undefined
}

function OptionRow({ row, index, count, ingredient }: OptionRowProps) {
  const locale = useLocale()
  const of = row.w || String(index + 1)
  return (
    <li>
      <RowHandle index={index} />
      <RowFields>
        <input type="hidden" name={`o${index}`} value={row.o} />
        <input type="hidden" name={`i${index}`} value={row.i} />
        <RowField
          {...{ name: `w${index}`, value: row.w, of, kind: 'words' }}
          label={ingredient ?? m.office_log_title({}, { locale })}
          maxLength={MAX_LABEL_LENGTH}
        />
        <RowField
          {...{ name: `p${index}`, value: row.p, of, kind: 'price' }}
          label={m.office_menu_price({}, { locale })}
        />
        <RowField
          {...{ name: `m${index}`, value: row.m, of, kind: 'count' }}
          label={m.office_group_at_most({}, { locale })}
        />
        <RowField
          {...{ name: `t${index}`, value: row.t, of, kind: 'price' }}
          label={m.office_group_tax({}, { locale })}
        />
      </RowFields>
      <RowActs index={index} name={of} isFirst={index === 0} isLast={index === count - 1} />
    </li>
  )
}
