import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { priceText } from '#shop/domain/common/amount.ts'
import { MAX_PORTIONS } from '#shop/domain/common/limits.ts'
import type { Option, OptionGroup } from '#shop/domain/menu/option-group.ts'
import type { MenuParts } from '#shop/domain/pricing/price-choices.ts'
import { useShopFacts } from '../../../ui/shop-facts.ts'
import { type Draft, headsOf, type Row } from '../../draft/draft.ts'
import { DraftReader } from '../../draft/read-typed.ts'
import { AddRow, RowActs } from '../../draft/row-acts.tsx'
import { RowField, RowFields, RowSelect } from '../../draft/row-fields.tsx'
import { CHOICES_SHAPE, HIDDEN, OFFERED, readChoices } from './choices-draft.ts'
import type { PartData } from './part-data.ts'
import { PartFrame } from './part-frame.tsx'
import { usePart } from './use-part.ts'

/** What guests choose with a dish: lists that many dishes share, each as this one asks for it. */
export function ChoicesEditor({ data }: { data: PartData }) {
  const locale = useLocale()
  const { currency } = useShopFacts()
  const { parts } = data
  const used = usePart(data)
  const { rows } = used.draft
  const reader = new DraftReader(currency.decimals)
  const choices = readChoices(used.draft, reader)
  const asked = new Set(rows.map(({ g }) => g))
  const others = [...parts.groups.values()].filter(({ id }) => !asked.has(id))
  const heads = headsOf(rows, CHOICES_SHAPE.isHead)
  let group: OptionGroup | undefined
  return (
    <PartFrame
      data={data}
      used={used}
      changed={{ choices }}
      refusals={reader.refusals}
      inWords={(draft) => choicesWords(draft, parts)}
    >
      <ol className="o-rows">
        {rows.map((row, index) => {
          if (CHOICES_SHAPE.isHead(row)) {
            group = parts.groups.get(row.g ?? '')
            const place = heads.indexOf(index)
            return (
              <GroupRow
                key={row.g}
                row={row}
                index={index}
                name={group?.name ?? row.g ?? ''}
                isFirst={place === 0}
                isLast={place === heads.length - 1}
              />
            )
          }
          const option = group?.options.find(({ id }) => id === row.o)
          return (
            <OptionRow
              key={`option ${row.o}`}
              row={row}
              index={index}
              option={option}
              parts={parts}
            />
          )
        })}
      </ol>
      <AddRow
        label={m.office_choices_which({}, { locale })}
        button={m.office_choices_add({}, { locale })}
        choices={others.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </PartFrame>
  )
}

function choicesWords({ rows }: Draft, { groups }: MenuParts): string {
  return rows
    .flatMap(({ g = '', l, m: most }) => {
      return g === '' ? [] : [`${groups.get(g)?.name ?? g} ${l}–${most}`]
    })
    .join(', ')
}

type GroupRowProps = {
  row: Row
  index: number
  name: string
  isFirst: boolean
  isLast: boolean
}

function GroupRow({ row, index, name, ...ends }: GroupRowProps) {
  const locale = useLocale()
  return (
    <li className="o-row-head">
      <span />
      <p>
        <b>{name}</b>
        <input type="hidden" name={`g${index}`} value={row.g} />
      </p>
      <RowFields>
        <RowField
          {...{ name: `l${index}`, value: row.l, of: name, kind: 'count' }}
          label={m.office_choices_least({}, { locale })}
        />
        <RowField
          {...{ name: `m${index}`, value: row.m, of: name, kind: 'count' }}
          label={m.office_choices_most({}, { locale })}
        />
        <RowField
          {...{ name: `f${index}`, value: row.f, of: name, kind: 'count' }}
          label={m.office_choices_free({}, { locale })}
        />
      </RowFields>
      <RowActs index={index} name={name} {...ends} />
    </li>
  )
}

type OptionRowProps = { row: Row; index: number; option: Option | undefined; parts: MenuParts }

function OptionRow({ row, index, option, parts }: OptionRowProps) {
  const locale = useLocale()
  const { currency } = useShopFacts()
  const name = option?.name ?? row.o ?? ''
  const extra = parts.ingredients.get(option?.ingredientId ?? '')?.extraPrice ?? 0
  const most = Math.min(option?.most ?? 1, MAX_PORTIONS)
  return (
    <li>
      <span />
      <p>
        {name}
        <input type="hidden" name={`o${index}`} value={row.o} />
      </p>
      <RowFields>
        <RowSelect
          {...{ name: `s${index}`, value: row.s, of: name }}
          label={m.office_choices_how({}, { locale })}
          choices={[
            { value: OFFERED, label: m.office_choices_offered({}, { locale }) },
            ...Array.from({ length: most }, (_, times) => ({
              value: String(times + 1),
              label: m.office_choices_default({ times: String(times + 1) }, { locale }),
            })),
            { value: HIDDEN, label: m.office_choices_hidden({}, { locale }) },
          ]}
        />
        <RowField
          {...{ name: `p${index}`, value: row.p, of: name, kind: 'price' }}
          label={m.office_menu_price({}, { locale })}
          placeholder={priceText(option?.price ?? extra, currency.decimals)}
        />
      </RowFields>
    </li>
  )
}
