import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { useShopFacts } from '../../../ui/shop-facts.ts'
import type { Draft, Row } from '../../draft/draft.ts'
import { DraftReader } from '../../draft/read-typed.ts'
import { AddRow, RowActs } from '../../draft/row-acts.tsx'
import { RowField, RowFields, RowSelect } from '../../draft/row-fields.tsx'
import type { PartData } from './part-data.ts'
import { PartFrame } from './part-frame.tsx'
import { readTimes } from './times-draft.ts'
import { usePart } from './use-part.ts'

/** When a dish can be had, and what it costs at some times. */
export function TimesEditor({ data }: { data: PartData }) {
  const locale = useLocale()
  const { currency } = useShopFacts()
  const { schedules } = data
  const used = usePart(data)
  const { rows, fields } = used.draft
  const reader = new DraftReader(currency.decimals)
  readTimes(used.draft, reader)
  const nameOf = (id = '') => schedules.find((one) => one.id === id)?.name ?? id
  const priced = new Set(rows.map(({ t }) => t))
  const always = m.office_times_always({}, { locale })
  const inWords = (draft: Draft) =>
    [
      nameOf(draft.fields.when) || always,
      ...draft.rows.map(({ t, p }) => `${nameOf(t)} ${p}`),
    ].join(', ')
  return (
    <PartFrame data={data} used={used} changed={{}} refusals={reader.refusals} inWords={inWords}>
      <p className="o-add-row">
        <span>{m.office_times_when({}, { locale })}</span>
        <RowSelect
          {...{ name: 'when', value: fields.when, of: '' }}
          label={m.office_times_when({}, { locale })}
          choices={[
            { value: '', label: always },
            ...schedules.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <Link to={href('/office/menu/times')}>{m.office_times_all({}, { locale })}</Link>
      </p>
      <ol className="o-rows">
        {rows.map((row, index) => (
          <PriceRow key={row.t} row={row} index={index} count={rows.length} name={nameOf(row.t)} />
        ))}
      </ol>
      <AddRow
        label={m.office_times_which({}, { locale })}
        button={m.office_times_add_price({}, { locale })}
        choices={schedules
          .filter(({ id }) => !priced.has(id))
          .map(({ id, name }) => ({ value: id, label: name }))}
      />
    </PartFrame>
  )
}

type PriceRowProps = { row: Row; index: number; count: number; name: string }

function PriceRow({ row, index, count, name }: PriceRowProps) {
  const locale = useLocale()
  return (
    <li>
      <span />
      <p>
        <b>{name}</b>
        <input type="hidden" name={`t${index}`} value={row.t} />
      </p>
      <RowFields>
        <RowField
          {...{ name: `p${index}`, value: row.p, of: name, kind: 'price' }}
          label={m.office_menu_price({}, { locale })}
        />
      </RowFields>
      <RowActs index={index} name={name} isFirst={index === 0} isLast={index === count - 1} />
    </li>
  )
}
