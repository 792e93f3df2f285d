import type { Generated, Selectable } from 'kysely'
import type { Ingredient, IngredientDraft } from '#shop/domain/menu/ingredient.ts'
import type { OptionGroup } from '#shop/domain/menu/option-group.ts'
import {
  storedDiets,
  storedKnownAllergens,
  storedOptions,
  storedSlices,
  storedTraits,
} from './json-columns.ts'

/** An ingredient as it is stored. The owner's fields are listed once more in the functions below. */
export type IngredientsTable = {
  id: string
  name: string
  /** What the kitchen calls it; empty: its name. */
  kitchen_name: string
  /** JSON of `KnownAllergens`. */
  allergens: string
  /** JSON list of diets. */
  diets: string
  /** JSON list of traits. */
  traits: string
  /** Kilocalories of a portion; null: not known. */
  energy: number | null
  extra_price: number
  make_minutes: number
  patties: number
  /** How many portions there are when a business day begins; null: not counted. */
  daily_stock: Generated<number | null>
  is_wrap: number
  colour: string
  /** JSON list of `Slice`. */
  layers: Generated<string>
  position: number
  sold_out_until: number | null
}

/** Choices that items share. */
export type OptionGroupsTable = {
  id: string
  name: string
  /** JSON list of `Option`. */
  options: string
  schedule_id: Generated<string | null>
  position: number
}

type IngredientColumns = Omit<Selectable<IngredientsTable>, 'position' | 'sold_out_until'>

/** Returns an ingredient from its row. */
export function ingredientFrom(row: Omit<Selectable<IngredientsTable>, 'position'>): Ingredient {
  return {
    id: row.id,
    name: row.name,
    kitchenName: row.kitchen_name,
    allergens: storedKnownAllergens(row.allergens, row.id),
    diets: storedDiets(row.diets, row.id),
    traits: storedTraits(row.traits, row.id),
    energy: row.energy,
    extraPrice: row.extra_price,
    makeMinutes: row.make_minutes,
    patties: row.patties,
    dailyStock: row.daily_stock,
    isWrap: row.is_wrap === 1,
    colour: row.colour,
    layers: storedSlices(row.layers, row.id),
    soldOutUntil: row.sold_out_until,
  }
}

/** Returns an ingredient's columns from the owner's fields. */
export function ingredientColumns(draft: IngredientDraft): IngredientColumns {
  return {
    id: draft.id,
    name: draft.name,
    kitchen_name: draft.kitchenName,
    allergens: JSON.stringify(draft.allergens),
    diets: JSON.stringify(draft.diets),
    traits: JSON.stringify(draft.traits),
    energy: draft.energy,
    extra_price: draft.extraPrice,
    make_minutes: draft.makeMinutes,
    patties: draft.patties,
    daily_stock: draft.dailyStock,
    is_wrap: draft.isWrap ? 1 : 0,
    colour: draft.colour,
    layers: JSON.stringify(draft.layers),
  }
}

/** Returns a group from its row. */
export function optionGroupFrom({
  id,
  name,
  options,
  schedule_id: scheduleId,
}: Selectable<OptionGroupsTable>): OptionGroup {
  return { id, name, options: storedOptions(options, id), scheduleId }
}

/** Returns a group's columns. */
export function optionGroupColumns({ id, name, options, scheduleId }: OptionGroup) {
  return { id, name, options: JSON.stringify(options), schedule_id: scheduleId }
}
