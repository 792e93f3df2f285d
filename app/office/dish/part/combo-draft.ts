import { priceText } from '#shop/domain/common/amount.ts'
import { MAX_PORTIONS, MAX_SLOT_ITEMS, MAX_SLOTS } from '#shop/domain/common/limits.ts'
import { freeName, slugFrom } from '#shop/domain/common/slug.ts'
import type { ComboSlot } from '#shop/domain/menu/combo.ts'
import { type Draft, type DraftShape, endOfBlock, headsOf, type Row } from '../../draft/draft.ts'
import type { AddToDraft } from '../../draft/draft-acts.ts'
import type { DraftReader } from '../../draft/read-typed.ts'

/**
 * The slots of a combo. A slot, with its name, the least and the most of it and how many are in the combo's price, heads the
 * items that can be picked for it: each with what it costs on top, what it costs besides, and how often it is picked by default.
 */
export const COMBO_SHAPE = {
  fields: [],
  columns: ['s', 'w', 'l', 'm', 'f', 'i', 'u', 'p', 'd'],
  most: MAX_SLOTS * (1 + MAX_SLOT_ITEMS),
  isHead: ({ s = '' }: Row) => s !== '',
} satisfies DraftShape

/** The id of a slot that has none yet; no id is written so. */
const NEW = '*'

/** Returns the slots of a combo as they are typed. */
export function comboDraft(slots: readonly ComboSlot[], decimals: number): Draft {
  const rows = slots.flatMap(({ id, name, min, max, included, defaults, items }) => [
    { s: id, w: name, l: String(min), m: String(max), f: String(included) },
    ...items.map(({ itemId, surcharge, price }) => ({
      i: itemId,
      u: surcharge === 0 ? '' : priceText(surcharge, decimals),
      p: price === null ? '' : priceText(price, decimals),
      d: String(defaults.filter((one) => one === itemId).length || ''),
    })),
  ])
  return { fields: {}, rows }
}

/** Reads them again; a new slot gets an id from its name. */
export function readCombo({ rows }: Draft, reader: DraftReader): ComboSlot[] {
  const heads = headsOf(rows, COMBO_SHAPE.isHead)
  const taken = new Set(heads.flatMap((at) => rows[at]?.s ?? []))
  const slots = heads.map((at) => {
    const slot = readSlot(rows, at, reader)
    if (slot.id !== NEW) return slot
    const id = freeName(slugFrom(slot.name), taken)
    taken.add(id)
    return { ...slot, id }
  })
  const isBought = slots.some(({ min, included }) => min > 0 && included > 0)
  if (slots.length > 0 && !isBought) reader.fault('nothing_bought', 'l0')
  if (slots.length > MAX_SLOTS) reader.fault('too_many', `w${heads[MAX_SLOTS]}`)
  return slots
}

function readSlot(rows: readonly Row[], at: number, reader: DraftReader): ComboSlot {
  const head = rows[at] ?? {}
  const slot: ComboSlot = {
    id: head.s ?? NEW,
    name: reader.name(head.w, `w${at}`),
    min: reader.count(head, 'l', at, { most: MAX_PORTIONS }),
    max: reader.count(head, 'm', at, { least: 1, most: MAX_PORTIONS }),
    included: reader.count(head, 'f', at, { most: MAX_PORTIONS }),
    defaults: [],
    items: [],
  }
  const end = endOfBlock(rows, at, COMBO_SHAPE.isHead)
  for (let index = at + 1; index < end; index += 1) {
    const row = rows[index] ?? {}
    const { i: itemId = '', d = '' } = row
    if (slot.items.some((one) => one.itemId === itemId)) reader.fault('twice', `u${index}`)
    const surcharge = reader.price(row, 'u', index) ?? 0
    slot.items.push({ itemId, surcharge, price: reader.price(row, 'p', index) })
    const times = d.trim() === '' ? 0 : reader.count(row, 'd', index, { most: MAX_PORTIONS })
    slot.defaults.push(...Array.from({ length: times }, () => itemId))
  }
  if (slot.items.length === 0) reader.fault('no_choice', `w${at}`)
  if (slot.items.length > MAX_SLOT_ITEMS) reader.fault('too_many', `w${at}`)
  const { min, max, included, defaults } = slot
  if (min > max || included > max || defaults.length > max) {
    reader.fault('least_over_most', `m${at}`)
  }
  return slot
}

/** Adds a slot at the end, or an item to the slot that a row heads. */
export const addToCombo: AddToDraft = (draft, value, head) => {
  const { rows } = draft
  if (head === null) {
    const slot = { s: NEW, w: '', l: '1', m: '1', f: '1' }
    return { ...draft, rows: [...rows, slot] }
  }
  const end = endOfBlock(rows, head, COMBO_SHAPE.isHead)
  const isThere = rows.slice(head, end).some(({ i }) => i === value)
  if (isThere) return draft
  return { ...draft, rows: rows.toSpliced(end, 0, { i: value, u: '', p: '', d: '' }) }
}
