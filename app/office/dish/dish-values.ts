import { amountText, priceText } from '#shop/domain/common/amount.ts'
import { MIDDLE } from '#shop/domain/common/picture.ts'
import type { MenuItemDraft } from '#shop/domain/menu/menu-item-draft.ts'

/** The fields of a dish that its page has, each as it is typed. */
export const DISH_FIELDS = [
  'title',
  'kitchenName',
  'price',
  'taxRate',
  'categoryId',
  'bullet1',
  'bullet2',
  'bullet3',
  'rating',
  'makeMinutes',
  'patties',
  'dailyStock',
  'alt',
  'focusX',
  'focusY',
  'zoom',
] as const

export type DishField = (typeof DISH_FIELDS)[number]
export type DishValues = Readonly<Record<DishField, string>>

/** What the page changes of a dish. */
export type DishDraft = Pick<
  MenuItemDraft,
  | 'title'
  | 'kitchenName'
  | 'price'
  | 'taxRate'
  | 'categoryId'
  | 'bullets'
  | 'rating'
  | 'makeMinutes'
  | 'patties'
  | 'dailyStock'
  | 'alt'
  | 'focus'
>

/** Returns a dish as its page shows it: prices with all decimals, tax in percent, an empty text for no count. */
export function dishValues(draft: DishDraft, decimals: number): DishValues {
  const [bullet1, bullet2, bullet3] = draft.bullets
  const { x, y, zoom } = draft.focus ?? MIDDLE
  return {
    title: draft.title,
    kitchenName: draft.kitchenName,
    price: priceText(draft.price, decimals),
    taxRate: amountText(draft.taxRate, 2),
    categoryId: draft.categoryId,
    bullet1,
    bullet2,
    bullet3,
    rating: draft.rating.toFixed(1),
    makeMinutes: String(draft.makeMinutes),
    patties: String(draft.patties),
    dailyStock: draft.dailyStock === null ? '' : String(draft.dailyStock),
    alt: draft.alt,
    focusX: String(x),
    focusY: String(y),
    zoom: String(zoom),
  }
}

/** What is typed, what its owner saw of it, and what somebody else made of a field that was typed into meanwhile. */
export type DishEdit = {
  typed: DishValues
  seen: DishValues
  clashes: Readonly<Partial<Record<DishField, string>>>
}

/** Returns a dish of which nothing was typed yet. */
export function untouched(values: DishValues): DishEdit {
  return { typed: values, seen: values, clashes: {} }
}

/**
 * Returns what was typed, over the dish as it is by now: what nobody typed into follows it, and where both changed
 * something to different values they clash.
 */
export function over({ typed, seen }: Pick<DishEdit, 'typed' | 'seen'>, now: DishValues): DishEdit {
  const clashes: Partial<Record<DishField, string>> = {}
  const merged = { typed: { ...typed }, seen: { ...now } }
  for (const field of DISH_FIELDS) {
    if (typed[field] === seen[field]) merged.typed[field] = now[field]
    else if (now[field] !== seen[field] && now[field] !== typed[field]) {
      clashes[field] = now[field]
      merged.seen[field] = seen[field]
    }
  }
  return { ...merged, clashes }
}

/** Returns the same once its owner has picked one of the two values of a field. */
export function picked(edit: DishEdit, field: DishField, whose: 'mine' | 'theirs'): DishEdit {
  const { [field]: theirs, ...clashes } = edit.clashes
  if (theirs === undefined) return edit
  const typed = whose === 'mine' ? edit.typed : { ...edit.typed, [field]: theirs }
  return { typed, seen: { ...edit.seen, [field]: theirs }, clashes }
}

/** The fields that were typed into. */
export function typedInto({ typed, seen }: Pick<DishEdit, 'typed' | 'seen'>): DishField[] {
  return DISH_FIELDS.filter((field) => typed[field] !== seen[field])
}

/** Reads values that a page or a device kept as JSON; null for anything else. */
export function readKept(text: string): DishValues | null {
  const kept = parsed(text)
  if (kept === null || typeof kept !== 'object') return null
  const values = Object.entries(kept)
  const isWhole =
    values.length === DISH_FIELDS.length &&
    DISH_FIELDS.every((field) => typeof (kept as Record<string, unknown>)[field] === 'string')
  return isWhole ? (kept as DishValues) : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
