/**
 * One field in which two shop files differ. `place` are the names on the way to it, such as `Plain Smash`, `price`. Values are as
 * the file writes them, texts without quotes; null: it isn't there.
 */
export type FieldDifference = { place: string[]; before: string | null; after: string | null }

type Fields = Readonly<Record<string, unknown>>

/** Compares the texts of two exported shop files; returns each field that differs, in the order of the file. */
export function fileDifference(before: string, after: string): FieldDifference[] {
  return differing(itemsApart(JSON.parse(before)), itemsApart(JSON.parse(after)), [])
}

/** Items beside their categories: one that goes to another category stays the same item. */
function itemsApart(file: Fields): Fields {
  const categories = Array.isArray(file.categories) ? (file.categories as Fields[]) : []
  return {
    ...file,
    categories: categories.map(({ items: _, ...category }) => category),
    items: categories.flatMap(({ name, items }) =>
      ((items ?? []) as Fields[]).map((item) => ({ ...item, category: name })),
    ),
  }
}

function differing(before: unknown, after: unknown, place: string[]): FieldDifference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (isFields(before) && isFields(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return keys.flatMap((key) => differing(before[key], after[key], [...place, key]))
  }
  const [old, now] = [byKey(before), byKey(after)]
  if (old && now) return differingEntries(old, now, place)
  return [{ place, before: written(before), after: written(after) }]
}

type Entries = ReadonlyMap<string, Fields>

function differingEntries(before: Entries, after: Entries, place: string[]): FieldDifference[] {
  const keys = [...new Set([...before.keys(), ...after.keys()])]
  const inside = keys.flatMap((key) => {
    const [old, now] = [before.get(key), after.get(key)]
    return differing(old, now, [...place, nameOf(now ?? old ?? {})])
  })
  const order = orderOf(before, after)
  return order === null ? inside : [...inside, { place: [...place, ORDER], ...order }]
}

/** The field under which a list that is in another order is told. */
export const ORDER = 'order'

/** The names of those that both lists have, where their order differs. */
function orderOf(before: Entries, after: Entries): { before: string; after: string } | null {
  const [old, now] = [
    [...before.keys()].filter((key) => after.has(key)),
    [...after.keys()].filter((key) => before.has(key)),
  ]
  if (JSON.stringify(old) === JSON.stringify(now)) return null
  const names = (keys: string[]) => keys.map((key) => nameOf(after.get(key) ?? {})).join(', ')
  return { before: names(old), after: names(now) }
}

/** The fields by which entries of lists are known again, and those by which people call them. */
const KEYS = ['id', 'slug', 'date', 'item', 'ingredient', 'group', 'title', 'name', 'heading']
const NAMES = ['title', 'name', 'heading', 'date', 'slug', 'id', 'item', 'ingredient', 'group']

/** The entries of a list by their keys; null for what is none, or has entries without a key of their own. */
function byKey(list: unknown): Entries | null {
  if (!Array.isArray(list) || !list.every(isFields)) return null
  const keyed = new Map(list.map((entry) => [firstText(entry, KEYS), entry]))
  return keyed.size === list.length && !keyed.has('') ? keyed : null
}

function nameOf(entry: Fields): string {
  return firstText(entry, NAMES)
}

function firstText(entry: Fields, fields: readonly string[]): string {
  return fields.map((field) => entry[field]).find((value) => typeof value === 'string') ?? ''
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function written(value: unknown): string | null {
  if (value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
