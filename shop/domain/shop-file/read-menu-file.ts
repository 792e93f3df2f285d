import type { JSONPath } from 'jsonc-parser'
import { z } from 'zod'
import {
  MAX_CATEGORIES,
  MAX_INGREDIENTS,
  MAX_ITEMS,
  MAX_LABEL_LENGTH,
  MAX_OPTION_GROUPS,
  MAX_SCHEDULES,
} from '../common/limits.ts'
import type { Currency } from '../common/money.ts'
import { menuCategoryDraft } from '../menu/menu-item-draft.ts'
import {
  type FileGroup,
  type FileIngredient,
  readGroups,
  readIngredients,
} from './choice-fields.ts'
import type { MenuFault, MenuNote } from './fault.ts'
import { FileReader } from './file-reader.ts'
import { expecting, fields, words, writtenId } from './file-values.ts'
import { dataItem, type FileItem, ourItem, readDataItem, readItem } from './item-fields.ts'
import { readJson } from './json.ts'
import { type FileSchedule, fileScheduleId, readSchedules } from './schedule-fields.ts'
import { currencyOf, type FileShop, readShop } from './shop-fields.ts'
import { reportTaken } from './taken.ts'

export type FileCategory = {
  line: number
  id: string | undefined
  name: string
  anchor: string | undefined
  inGrid: boolean | undefined
  /** Null: its items can always be had. */
  scheduleId?: string | null | undefined
}

export type MenuFile = {
  shop: FileShop | undefined
  /** Undefined where the format has none: the shop's categories stay as they are. */
  categories: FileCategory[] | undefined
  items: FileItem[]
  /** Undefined where the file has no such list: the shop's own stay as they are. */
  ingredients?: FileIngredient[] | undefined
  groups?: FileGroup[] | undefined
  schedules?: FileSchedule[] | undefined
  notes: MenuNote[]
}

export type MenuFileResult = { ok: true; value: MenuFile } | { ok: false; faults: MenuFault[] }

/** What is read on its own stands here as it is, so that its faults don't hide those of the rest. */
const list = z.array(z.unknown())
const empty = expecting('true', z.literal(true)).optional()
const root = fields({
  shop: z.unknown().optional(),
  ingredients: list.optional(),
  choices: list.optional(),
  schedules: list.optional(),
  categories: list,
})
const stored = menuCategoryDraft.shape
const category = fields({
  id: expecting('id', writtenId.pipe(stored.id)).optional(),
  name: expecting('name', words.pipe(stored.name)),
  // Stored ones are longer where they are derived from a name.
  anchor: expecting('anchor', stored.anchor.max(MAX_LABEL_LENGTH)).optional(),
  inGrid: expecting('true_or_false', stored.inGrid).optional(),
  schedule: fileScheduleId,
  items: list,
})

/**
 * Takes the text of a menu file, ours or one of the data.json shape, and the currency whose prices
 * it holds if it names none; gives what it says, or every fault in it by line.
 */
export function readMenuFile(text: string, currency: Currency): MenuFileResult {
  const json = readJson(text)
  if (!json.ok) return { ok: false, faults: [{ code: 'syntax', ...json.fault }] }
  const file = new FileReader(json.text, json.root)
  const value = readRoot(file, currency)
  if (value) reportTaken(value, file.faults)
  if (!value || file.faults.length > 0) {
    return { ok: false, faults: file.faults.toSorted((a, b) => a.line - b.line) }
  }
  return { ok: true, value }
}

function readRoot(file: FileReader, currency: Currency): MenuFile | undefined {
  const has = file.fields([])
  if (has.includes('categories')) return readOurs(file, currencyOf(file, currency))
  if (has.includes('data')) return readData(file, currency.decimals)
  file.faults.push({ code: 'not_a_menu', line: file.lineOf([]) })
  return undefined
}

function readOurs(file: FileReader, currency: Currency): MenuFile {
  const places = file.entries(['categories'])
  const itemPlaces = places.flatMap((place) => file.entries([...place, 'items']))
  const isEmpty = itemPlaces.length === 0
  const whole = file.read(isEmpty ? root.extend({ empty }) : root, [])
  const shop = file.fields([]).includes('shop') ? readShop(file, currency) : undefined
  reportTooMany(file, ['categories'], MAX_CATEGORIES)
  reportTooMany(file, ['ingredients'], MAX_INGREDIENTS)
  reportTooMany(file, ['choices'], MAX_OPTION_GROUPS)
  reportTooMany(file, ['schedules'], MAX_SCHEDULES)
  const schema = ourItem(currency.decimals)
  const read = places.map((place) => readCategory(file, place, schema))
  if (isEmpty && !(whole && 'empty' in whole)) reportNoItems(file, ['categories'])
  reportTooManyItems(file, itemPlaces, 'items')
  const categories = read.flatMap(({ category }) => category ?? [])
  const { decimals } = currency
  const has = file.fields([])
  return {
    shop,
    categories,
    items: read.flatMap(({ items }) => items),
    ingredients: has.includes('ingredients')
      ? readIngredients(file, ['ingredients'], decimals)
      : undefined,
    groups: has.includes('choices') ? readGroups(file, ['choices'], decimals) : undefined,
    schedules: has.includes('schedules') ? readSchedules(file, ['schedules']) : undefined,
    notes: [],
  }
}

function readCategory(file: FileReader, path: JSONPath, schema: ReturnType<typeof ourItem>) {
  const read = file.read(category, path)
  const { id, name = '', anchor, inGrid, schedule: scheduleId } = read ?? {}
  const items = file.entries([...path, 'items']).flatMap((place) => {
    return readItem(file, place, { category: name, schema }) ?? []
  })
  const line = file.lineOf(path)
  return { category: read && { line, id, name, anchor, inGrid, scheduleId }, items }
}

function readData(file: FileReader, decimals: number): MenuFile {
  const notes: MenuNote[] = []
  const places = file.entries(['data'])
  file.read(fields({ data: list }), [])
  const schema = dataItem(decimals)
  const items = places.flatMap((place) => readDataItem(file, place, schema, notes) ?? [])
  if (places.length === 0) reportNoItems(file, ['data'])
  reportTooManyItems(file, places, 'data')
  return { shop: undefined, categories: undefined, items, notes }
}

/** A file that was cut short by mistake must not take the menu from the guests. */
function reportNoItems(file: FileReader, path: JSONPath): void {
  if (file.faults.length === 0) file.faults.push({ code: 'no_items', line: file.lineOf(path) })
}

function reportTooManyItems(file: FileReader, places: JSONPath[], field: string): void {
  const first = places[MAX_ITEMS]
  if (first)
    file.faults.push({ code: 'too_many', line: file.lineOf(first), field, most: MAX_ITEMS })
}

function reportTooMany(file: FileReader, path: JSONPath, most: number): void {
  if (file.entries(path).length <= most) return
  file.faults.push({ code: 'too_many', line: file.lineOf(path), field: String(path.at(-1)), most })
}
