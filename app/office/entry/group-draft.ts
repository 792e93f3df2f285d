import { amountText, parseAmount, priceText } from '#shop/domain/common/amount.ts'
import { MAX_GROUP_OPTIONS, MAX_PORTIONS, MAX_TAX_RATE } from '#shop/domain/common/limits.ts'
import { freeName, slugFrom } from '#shop/domain/common/slug.ts'
import { plainNumber } from '#shop/domain/common/typed-number.ts'
import type { Option, OptionGroup } from '#shop/domain/menu/option-group.ts'
import type { Draft, DraftShape, Row } from '../draft/draft.ts'
import type { AddToDraft } from '../draft/draft-acts.ts'
import type { DraftReader } from '../draft/read-typed.ts'

/** A list of choices: its name, when it is asked for, and its options in order. */
export const GROUP_SHAPE: DraftShape = {
  fields: ['name', 'when'],
  columns: ['o', 'w', 'i', 'p', 'm', 't'],
  most: MAX_GROUP_OPTIONS,
}

/** The id of an option that has none yet, and what adds one that is no ingredient; no id is written so. */
export const NEW = '*'

/** Returns a list of choices as it is typed; null: a new one. */
export function groupText(group: OptionGroup | null, decimals: number): Draft {
  const rows = (group?.options ?? []).map((option) => ({
    o: option.id,
    w: option.name,
    i: option.ingredientId ?? '',
    p: option.price === null ? '' : priceText(option.price, decimals),
    m: String(option.most),
    t: option.taxRate === null ? '' : amountText(option.taxRate, 2),
  }))
  return { fields: { name: group?.name ?? '', when: group?.scheduleId ?? '' }, rows }
}

/** Reads it again. What an option asks for, what it costs at times and whether it is a deposit stay as they are. */
export function readGroup(
  { fields, rows }: Draft,
  reader: DraftReader,
  { present, taken }: { present: OptionGroup | null; taken: ReadonlySet<string> },
): Omit<OptionGroup, 'id'> {
  const name = reader.name(fields.name, 'name')
  const ids = new Set(taken)
  const options = rows.map((row, index): Option => {
    const known = present?.options.find(({ id }) => id === row.o)
    const called = reader.name(row.w, `w${index}`)
    const id = known?.id ?? freeName(slugFrom(`${name} ${called}`), ids)
    ids.add(id)
    return {
      id,
      name: called,
      ingredientId: row.i === undefined || row.i === '' ? null : row.i,
      price: reader.price(row, 'p', index),
      most: reader.count(row, 'm', index, { least: 1, most: MAX_PORTIONS }),
      taxRate: taxRate(row, index, reader),
      isDeposit: known?.isDeposit ?? false,
      asks: known?.asks ?? null,
      timedPrices: known?.timedPrices ?? [],
    }
  })
  if (options.length === 0) reader.fault('no_choice', 'name')
  return { name, options, scheduleId: (fields.when ?? '') || null }
}

function taxRate({ t = '' }: Row, index: number, reader: DraftReader): number | null {
  if (t.trim() === '') return null
  const rate = parseAmount(plainNumber(t), 2)
  if (rate === null || rate > MAX_TAX_RATE) reader.fault('no_percent', `t${index}`)
  return rate
}

/** Adds an option: an ingredient under its name, or something else. */
export function optionAdder(nameOf: (ingredientId: string) => string | undefined): AddToDraft {
  return (draft, value) => {
    const name = value === NEW ? '' : nameOf(value)
    if (name === undefined) return draft
    const row = { o: NEW, w: name, i: value === NEW ? '' : value, p: '', m: '1', t: '' }
    return { ...draft, rows: [...draft.rows, row] }
  }
}
