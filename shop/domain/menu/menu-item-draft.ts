import { z } from 'zod'
import {
  MAX_ALT_LENGTH,
  MAX_BULLET_LENGTH,
  MAX_ITEM_GROUPS,
  MAX_KITCHEN_NAME_LENGTH,
  MAX_LABEL_LENGTH,
  MAX_MAKE_MINUTES,
  MAX_PATTIES,
  MAX_PRICE,
  MAX_RATING,
  MAX_STOCK,
  MAX_TAX_RATE,
  MAX_TITLE_LENGTH,
  MAX_ZOOM,
} from '../common/limits.ts'
import { id, line } from '../common/written-schema.ts'
import { comboSlots } from './combo.ts'
import type { IngredientDraft } from './ingredient.ts'
import { LISTINGS } from './listing.ts'
import { groupUse, type OptionGroup } from './option-group.ts'
import { recipe } from './recipe.ts'
import { type Schedule, timedPrices } from './schedule.ts'

const percent = z.number().min(0).max(100)

/**
 * What an owner decides about an item. Each field is declared here once, with its limits: the import's report, the
 * change log and the checks of every operation go through these keys.
 */
export const menuItemDraft = z.strictObject({
  id,
  title: line(MAX_TITLE_LENGTH),
  /** What the kitchen calls it; empty: its title. */
  kitchenName: z.union([z.literal(''), line(MAX_KITCHEN_NAME_LENGTH)]),
  /** Longer than a title, because a number is added when two items share a title. */
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(MAX_TITLE_LENGTH + 4),
  /** Minor units of the shop's currency. */
  price: z.int().min(0).max(MAX_PRICE),
  bullets: z.tuple([line(MAX_BULLET_LENGTH), line(MAX_BULLET_LENGTH), line(MAX_BULLET_LENGTH)]),
  /** One decimal. */
  rating: z
    .number()
    .min(0)
    .max(MAX_RATING)
    .refine((rating) => Math.round(rating * 10) / 10 === rating),
  categoryId: z.string(),
  pictureId: z.string().nullable(),
  /** Alternative text of the picture; empty without a picture. */
  alt: z.union([z.literal(''), line(MAX_ALT_LENGTH)]),
  /** Null: the middle of the picture. */
  focus: z
    .strictObject({ x: percent, y: percent, zoom: z.number().min(1).max(MAX_ZOOM) })
    .nullable(),
  /** Basis points. */
  taxRate: z.int().min(0).max(MAX_TAX_RATE),
  /** Whole minutes of kitchen work for one piece. */
  makeMinutes: z.int().min(0).max(MAX_MAKE_MINUTES),
  /** Patties on the griddle for one piece. */
  patties: z.int().min(0).max(MAX_PATTIES),
  /** How many there are when a business day begins; null: nobody counts them. */
  dailyStock: z.int().min(0).max(MAX_STOCK).nullable(),
  /** What it is made of, from the bottom up; empty: its owner hasn't said. */
  recipe,
  /** What guests choose with it, in order. */
  choices: z.array(groupUse).max(MAX_ITEM_GROUPS),
  /** The times at which it can be had; null: whenever its category can be. */
  scheduleId: id.nullable(),
  timedPrices,
  /** What guests pick from if it is a combo of other items; empty: it is a dish. */
  slots: comboSlots,
  /** Whether guests see it. */
  listing: z.enum(LISTINGS),
})

export type MenuItemDraft = z.infer<typeof menuItemDraft>

/** The fields that guests see. A field that is not listed stays within the shop. */
export const GUEST_FIELDS = [
  'id',
  'slug',
  'title',
  'price',
  'bullets',
  'rating',
  'taxRate',
  'makeMinutes',
  'patties',
] as const satisfies readonly (keyof MenuItemDraft)[]

/** The fields that an owner has to give. All others have a default, or are derived from these. */
export const REQUIRED_FIELDS = ['title', 'price', 'bullets', 'rating'] as const

type Required = (typeof REQUIRED_FIELDS)[number]

/** An item as its owner wrote it. A field that is left out stays as it is. */
export type WrittenItem = Pick<MenuItemDraft, Required> & {
  [Key in Exclude<keyof MenuItemDraft, Required | 'categoryId' | 'pictureId'>]?:
    | MenuItemDraft[Key]
    | undefined
}

type Usual = Omit<
  MenuItemDraft,
  Required | 'id' | 'slug' | 'categoryId' | 'pictureId' | 'alt' | 'focus'
>

/** The usual tax rate and work of a burger. Patties are not guessed, because the kitchen counts by them. */
export const USUAL_ITEM: Usual = {
  kitchenName: '',
  taxRate: 2000,
  makeMinutes: 4,
  patties: 0,
  dailyStock: null,
  recipe: [],
  choices: [],
  scheduleId: null,
  timedPrices: [],
  slots: [],
  listing: 'menu',
}

/** Without a picture there is no alternative text and no crop; a picture without a text gets the title. */
export function withPictureWords(item: MenuItemDraft): MenuItemDraft {
  if (item.pictureId === null) return { ...item, alt: '', focus: null }
  return item.alt === '' ? { ...item, alt: item.title } : item
}

/** All fields of an item, in the order in which reports list them. */
export const ITEM_FIELDS = Object.keys(menuItemDraft.shape) as (keyof MenuItemDraft)[]

export const menuCategoryDraft = z.strictObject({
  id,
  name: line(MAX_LABEL_LENGTH),
  /** The prefix of its cards' in-page anchors. Ending in a digit, it would give two cards the same anchor. */
  anchor: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9]*(?<!\d)$/)
    .max(100),
  /** Whether its items have tiles in the overview of the menu. */
  inGrid: z.boolean(),
  /** The times at which its items can be had; null: always. */
  scheduleId: id.nullable(),
})

export type MenuCategoryDraft = z.infer<typeof menuCategoryDraft>

/** The whole menu as its owner decided it, each list in order. */
export type MenuDraft = {
  categories: MenuCategoryDraft[]
  items: MenuItemDraft[]
  ingredients: IngredientDraft[]
  groups: OptionGroup[]
  schedules: Schedule[]
}
