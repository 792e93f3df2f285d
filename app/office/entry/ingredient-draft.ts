import { ALLERGENS } from '#shop/domain/common/allergens.ts'
import { priceText } from '#shop/domain/common/amount.ts'
import {
  MAX_ENERGY,
  MAX_KITCHEN_NAME_LENGTH,
  MAX_MAKE_MINUTES,
  MAX_PATTIES,
  MAX_STOCK,
} from '#shop/domain/common/limits.ts'
import { plainLine } from '#shop/domain/common/plain-text.ts'
import { DIETS } from '#shop/domain/menu/diets.ts'
import { type IngredientDraft, USUAL_INGREDIENT } from '#shop/domain/menu/ingredient.ts'
import { TRAITS } from '#shop/domain/menu/traits.ts'
import { type Draft, type DraftShape, type Row, TICKED } from '../draft/draft.ts'
import type { DraftReader } from '../draft/read-typed.ts'

/** Of an ingredient there is no list: an allergen, a diet and a trait each have a field of their name. */
export const INGREDIENT_SHAPE: DraftShape = {
  fields: [
    ...['name', 'kitchenName', 'energy', 'extraPrice', 'makeMinutes', 'patties', 'dailyStock'],
    ...['colour', 'isWrap', ...ALLERGENS, ...DIETS, ...TRAITS],
  ],
  columns: [],
  most: 0,
}

/** Returns an ingredient as it is typed; null: a new one. */
export function ingredientText(ingredient: IngredientDraft | null, decimals: number): Draft {
  const known = ingredient ?? { ...USUAL_INGREDIENT, id: '', name: '' }
  const { allergens, diets, traits, energy, dailyStock, extraPrice } = known
  const fields: Record<string, string> = {
    name: known.name,
    kitchenName: known.kitchenName,
    energy: energy === null ? '' : String(energy),
    extraPrice: priceText(extraPrice, decimals),
    makeMinutes: String(known.makeMinutes),
    patties: String(known.patties),
    dailyStock: dailyStock === null ? '' : String(dailyStock),
    colour: known.colour,
    isWrap: known.isWrap ? TICKED : '',
  }
  for (const one of ALLERGENS) {
    if (allergens.contains.includes(one)) fields[one] = 'contains'
    else if (allergens.mayContain.includes(one)) fields[one] = 'may_contain'
    else fields[one] = allergens.free.includes(one) ? 'free' : ''
  }
  for (const one of DIETS) fields[one] = diets.includes(one) ? TICKED : ''
  for (const one of TRAITS) fields[one] = traits.includes(one) ? TICKED : ''
  return { fields, rows: [] }
}

/** Reads it again; how it looks in a stack stays as it is. */
export function readIngredient(
  { fields }: Draft,
  reader: DraftReader,
  present: IngredientDraft | null,
): Omit<IngredientDraft, 'id'> {
  const kitchenName = plainLine(fields.kitchenName ?? '')
  if (kitchenName.length > MAX_KITCHEN_NAME_LENGTH) reader.fault('no_name', 'kitchenName')
  const { colour = '' } = fields
  if (!/^#[0-9a-f]{6}$/.test(colour)) reader.fault('no_colour', 'colour')
  const those = (state: string) => ALLERGENS.filter((one) => fields[one] === state)
  return {
    name: reader.name(fields.name, 'name'),
    kitchenName,
    allergens: {
      contains: those('contains'),
      mayContain: those('may_contain'),
      free: those('free'),
    },
    diets: DIETS.filter((one) => fields[one] === TICKED),
    traits: TRAITS.filter((one) => fields[one] === TICKED),
    energy: countOrNone(fields, 'energy', reader, MAX_ENERGY),
    extraPrice: reader.fieldPrice(fields, 'extraPrice') ?? 0,
    makeMinutes: reader.fieldCount(fields, 'makeMinutes', MAX_MAKE_MINUTES),
    patties: reader.fieldCount(fields, 'patties', MAX_PATTIES),
    dailyStock: countOrNone(fields, 'dailyStock', reader, MAX_STOCK),
    isWrap: fields.isWrap === TICKED,
    colour,
    layers: present?.layers ?? [],
  }
}

function countOrNone(fields: Row, name: string, reader: DraftReader, most: number): number | null {
  return (fields[name] ?? '').trim() === '' ? null : reader.fieldCount(fields, name, most)
}
