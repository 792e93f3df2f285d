import type { Generated, Selectable } from 'kysely'
import type { Listing } from '#shop/domain/menu/listing.ts'
import type { MenuItemDraft } from '#shop/domain/menu/menu-item-draft.ts'
import type { BasketChoice, KeptPrice } from '#shop/domain/pricing/kept-price.ts'
import {
  storedFocus,
  storedGroupUses,
  storedRecipe,
  storedSlots,
  storedTimedPrices,
} from './json-columns.ts'

export type CategoriesTable = {
  id: string
  name: string
  /** The prefix of its cards' in-page anchors, such as `menuHamburger`. */
  anchor: string
  position: number
  /** Whether its items have tiles in the overview. */
  in_grid: Generated<number>
  schedule_id: Generated<string | null>
}

/** An item as it is stored. The owner's fields are listed once more in the two functions below. */
export type ItemsTable = {
  id: string
  category_id: string
  slug: string
  title: string
  /** What the kitchen calls it; empty: its title. */
  kitchen_name: Generated<string>
  price: number
  bullet_1: string
  bullet_2: string
  bullet_3: string
  rating: number
  picture_id: string | null
  /** Alternative text of the picture; empty without a picture. */
  picture_alt: string
  /** JSON of `Focus`; null: the middle. */
  picture_focus: string | null
  /** Its order within its category. */
  position: number
  /** Basis points. */
  tax_rate: Generated<number>
  /** Minutes of kitchen work for one piece. */
  make_minutes: Generated<number>
  patties: Generated<number>
  /** How many there are when a business day begins; null: not counted. */
  daily_stock: Generated<number | null>
  /** JSON list of `RecipeLayer`. */
  recipe: Generated<string>
  /** JSON list of `GroupUse`. */
  choices: Generated<string>
  schedule_id: Generated<string | null>
  /** JSON list of `TimedPrice`. */
  timed_prices: Generated<string>
  /** JSON list of `ComboSlot`. */
  slots: Generated<string>
  listing: Generated<Listing>
  sold_out_until: Generated<number | null>
  /** What it costs whoever was shown that before its price rose, until an instant; both null: just its price. */
  kept_price: Generated<number | null>
  kept_until: Generated<number | null>
}

/** The columns of the owner's fields, without the item's place, what the kitchen decides and what baskets keep. */
export type DraftColumns = Omit<
  Selectable<ItemsTable>,
  'position' | 'sold_out_until' | 'kept_price' | 'kept_until'
>

/** Returns what open baskets keep, from its two columns. */
export function keptPriceFrom(price: number | null, until: number | null): KeptPrice | null {
  return price === null || until === null ? null : { price, until }
}

/** Returns the owner's fields from an item's columns. */
export function draftFrom(row: DraftColumns): MenuItemDraft {
  return {
    id: row.id,
    title: row.title,
    kitchenName: row.kitchen_name,
    slug: row.slug,
    price: row.price,
    bullets: [row.bullet_1, row.bullet_2, row.bullet_3],
    rating: row.rating,
    categoryId: row.category_id,
    pictureId: row.picture_id,
    alt: row.picture_alt,
    focus: row.picture_focus === null ? null : storedFocus(row.picture_focus, row.id),
    taxRate: row.tax_rate,
    makeMinutes: row.make_minutes,
    patties: row.patties,
    dailyStock: row.daily_stock,
    recipe: storedRecipe(row.recipe, row.id),
    choices: storedGroupUses(row.choices, row.id),
    scheduleId: row.schedule_id,
    timedPrices: storedTimedPrices(row.timed_prices, row.id),
    slots: storedSlots(row.slots, row.id),
    listing: row.listing,
  }
}

/** Returns an item's columns from the owner's fields. */
export function columnsOf(draft: MenuItemDraft): DraftColumns {
  const [bullet_1, bullet_2, bullet_3] = draft.bullets
  return {
    id: draft.id,
    category_id: draft.categoryId,
    slug: draft.slug,
    title: draft.title,
    kitchen_name: draft.kitchenName,
    price: draft.price,
    bullet_1,
    bullet_2,
    bullet_3,
    rating: draft.rating,
    picture_id: draft.pictureId,
    picture_alt: draft.alt,
    picture_focus: draft.focus && JSON.stringify(draft.focus),
    tax_rate: draft.taxRate,
    make_minutes: draft.makeMinutes,
    patties: draft.patties,
    daily_stock: draft.dailyStock,
    recipe: JSON.stringify(draft.recipe),
    choices: JSON.stringify(draft.choices),
    schedule_id: draft.scheduleId,
    timed_prices: JSON.stringify(draft.timedPrices),
    slots: JSON.stringify(draft.slots),
    listing: draft.listing,
  }
}

/** Changed fields of an item that wait. `fields` and `seen` are JSON; `saved_by` is an `Actor`. */
export type ItemPlansTable = {
  item_id: string
  fields: string
  seen: string
  saved_at: number
  saved_by: string
  publish_at: number | null
  refused_for: string | null
  baskets: Generated<BasketChoice>
}
