import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { priceText } from '#shop/domain/common/amount.ts'
import { MAX_LABEL_LENGTH } from '#shop/domain/common/limits.ts'
import { useShopFacts } from '../../../ui/shop-facts.ts'
import { type Draft, headsOf, keyedRows, type Row } from '../../draft/draft.ts'
import { DraftReader } from '../../draft/read-typed.ts'
import { AddRow, RowActs } from '../../draft/row-acts.tsx'
import { RowField, RowFields } from '../../draft/row-fields.tsx'
import { COMBO_SHAPE, readCombo } from './combo-draft.ts'
import type { PartData } from './part-data.ts'
import { PartFrame } from './part-frame.tsx'
import { usePart } from './use-part.ts'

type Dishes = NonNullable<PartData['parts']['dishes']>

/** What guests pick for a combo, slot by slot, and what each costs on top. */
export function ComboEditor({ data }: { data: PartData }) {
  const locale = useLocale()
  const { currency } = useShopFacts()
  const dishes: Dishes = data.parts.dishes ?? new Map()
  const used = usePart(data)
  const { rows } = used.draft
  const reader = new DraftReader(currency.decimals)
  const slots = readCombo(used.draft, reader)
  const heads = headsOf(rows, COMBO_SHAPE.isHead)
  return (
    <PartFrame
      data={data}
      used={used}
      changed={{ slots }}
      refusals={reader.refusals}
      inWords={(draft) => comboWords(draft, dishes)}
    >
      {data.item.recipe.length + data.item.choices.length > 0 ? (
        <p>{m.office_combo_is_dish({}, { locale })}</p>
      ) : null}
      {heads.map((at, place) => {
        const picks = rows.slice(at + 1, heads[place + 1] ?? rows.length)
        return (
          <div key={`slot ${at}`}>
            <ol className="o-rows">
              <SlotRow
                row={rows[at] ?? {}}
                index={at}
                isFirst={place === 0}
                isLast={place === heads.length - 1}
              />
              {keyedRows(picks, 'i').map(({ row, index, key }) => (
                <PickRow
                  key={key}
                  row={row}
                  index={at + 1 + index}
                  count={rows.length}
                  dish={dishes.get(row.i ?? '')}
                />
              ))}
            </ol>
            <AddRow
              head={at}
              label={m.office_combo_which({ slot: rows[at]?.w ?? '' }, { locale })}
              button={m.office_combo_add_pick({}, { locale })}
              choices={othersThan(picks, dishes)}
            />
          </div>
        )
      })}
      <p>
        <input type="hidden" name="add" value="slot" />
        <button type="submit" name="do" value="add" className="btn btn--line btn--small">
          {m.office_combo_add({}, { locale })}
        </button>
      </p>
    </PartFrame>
  )
}

/** The dishes that a slot doesn't have yet. */
function othersThan(picks: readonly Row[], dishes: Dishes): { value: string; label: string }[] {
  const there = new Set(picks.map(({ i }) => i))
  return [...dishes.values()].flatMap(({ id, title }) => {
    return there.has(id) ? [] : [{ value: id, label: title }]
  })
}

function comboWords({ rows }: Draft, dishes: Dishes): string {
  return rows
    .map(({ s = '', w, i = '' }) => (s === '' ? (dishes.get(i)?.title ?? i) : `${w}:`))
    .join(' ')
}

type SlotRowProps = { row: Row; index: number; isFirst: boolean; isLast: boolean }

function SlotRow({ row, index, ...ends }: SlotRowProps) {
  const locale = useLocale()
  const of = row.w ?? ''
  return (
    <li className="o-row-head">
      <span />
      <RowFields>
        <input type="hidden" name={`s${index}`} value={row.s} />
        <RowField
          {...{ name: `w${index}`, value: row.w, of: '', kind: 'words' }}
          label={m.office_combo_slot({}, { locale })}
          maxLength={MAX_LABEL_LENGTH}
        />
        <RowField
          {...{ name: `l${index}`, value: row.l, of, kind: 'count' }}
          label={m.office_choices_least({}, { locale })}
        />
        <RowField
          {...{ name: `m${index}`, value: row.m, of, kind: 'count' }}
          label={m.office_choices_most({}, { locale })}
        />
        <RowField
          {...{ name: `f${index}`, value: row.f, of, kind: 'count' }}
          label={m.office_combo_included({}, { locale })}
        />
      </RowFields>
      <RowActs index={index} name={of} {...ends} />
    </li>
  )
}

type PickRowProps = {
  row: Row
  index: number
  count: number
  dish: { title: string; price: number } | undefined
}

function PickRow({ row, index, count, dish }: PickRowProps) {
  const locale = useLocale()
  const { currency } = useShopFacts()
  const of = dish?.title ?? row.i ?? ''
  return (
    <li>
      <span />
      <p>
        {of}
        <input type="hidden" name={`i${index}`} value={row.i} />
      </p>
      <RowFields>
        <RowField
          {...{ name: `u${index}`, value: row.u, of, kind: 'price' }}
          label={m.office_combo_surcharge({}, { locale })}
          placeholder={priceText(0, currency.decimals)}
        />
        <RowField
          {...{ name: `p${index}`, value: row.p, of, kind: 'price' }}
          label={m.office_combo_price({}, { locale })}
          placeholder={priceText(dish?.price ?? 0, currency.decimals)}
        />
        <RowField
          {...{ name: `d${index}`, value: row.d, of, kind: 'count' }}
          label={m.office_combo_default({}, { locale })}
          placeholder="0"
        />
      </RowFields>
      <RowActs index={index} name={of} isFirst={index === 1} isLast={index === count - 1} />
    </li>
  )
}
