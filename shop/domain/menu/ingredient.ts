import { z } from 'zod'
import { ALLERGENS } from '../common/allergens.ts'
import {
  MAX_ENERGY,
  MAX_KITCHEN_NAME_LENGTH,
  MAX_LABEL_LENGTH,
  MAX_LAYER_SIZE,
  MAX_MAKE_MINUTES,
  MAX_PATTIES,
  MAX_PRICE,
  MAX_SLICES,
  MAX_STOCK,
} from '../common/limits.ts'
import { id, line } from '../common/written-schema.ts'
import { DIETS } from './diets.ts'
import { TRAITS } from './traits.ts'

const allergens = z
  .object({
    contains: z.array(z.enum(ALLERGENS)),
    mayContain: z.array(z.enum(ALLERGENS)),
    free: z.array(z.enum(ALLERGENS)),
  })
  .refine(({ contains, mayContain, free }) => !isRepeated([...contains, ...mayContain, ...free]))

/** Millimetres of the real thing, to a tenth. */
const millimetres = z
  .number()
  .min(0)
  .max(MAX_LAYER_SIZE)
  .refine((size) => Math.round(size * 10) / 10 === size)

/**
 * How an ingredient looks in a stack, seen from nine degrees above. `x` and `y` lead from the left and the lower edge of
 * its picture to the middle of where it lies. Without a picture it is a disc of its colour, `width` across.
 */
const slice = z.object({
  pictureId: z.string().nullable(),
  thickness: millimetres,
  width: millimetres,
  x: millimetres,
  y: millimetres,
})

export type Slice = z.infer<typeof slice>

/** What an owner decides about an ingredient. Everything about an item follows from what it is made of. */
export const ingredientDraft = z.strictObject({
  id,
  name: line(MAX_LABEL_LENGTH),
  /** What the kitchen calls it; empty: its name. */
  kitchenName: z.union([z.literal(''), line(MAX_KITCHEN_NAME_LENGTH)]),
  /** What none of the lists names is unconfirmed. */
  allergens,
  diets: z.array(z.enum(DIETS)).refine((diets) => !isRepeated(diets)),
  traits: z.array(z.enum(TRAITS)).refine((traits) => !isRepeated(traits)),
  /** Kilocalories of one portion; null: not known. */
  energy: z.int().min(0).max(MAX_ENERGY).nullable(),
  /** What one portion more costs, in minor units. An option may have a price of its own. */
  extraPrice: z.int().min(0).max(MAX_PRICE),
  /** Minutes of kitchen work that one portion more takes. */
  makeMinutes: z.int().min(0).max(MAX_MAKE_MINUTES),
  /** Patties on the griddle for one portion. */
  patties: z.int().min(0).max(MAX_PATTIES),
  /** How many portions there are when a business day begins; null: nobody counts them. */
  dailyStock: z.int().min(0).max(MAX_STOCK).nullable(),
  /** Whether it lies above and below all others, as a bun does. */
  isWrap: z.boolean(),
  /** The colour of its disc in a stack, where it has no picture: `#rrggbb`. */
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
  /** In a stack: none where nobody said, one, or for a wrap its lower and its upper part. */
  layers: z.array(slice).max(MAX_SLICES),
})

export type IngredientDraft = z.infer<typeof ingredientDraft>

/** All fields of an ingredient, in the order in which reports list them. */
export const INGREDIENT_FIELDS = Object.keys(ingredientDraft.shape) as (keyof IngredientDraft)[]

/** An ingredient of which only the name is known: nothing about it is confirmed, and it costs nothing more. */
export const USUAL_INGREDIENT: Omit<IngredientDraft, 'id' | 'name'> = {
  kitchenName: '',
  allergens: { contains: [], mayContain: [], free: [] },
  diets: [],
  traits: [],
  energy: null,
  extraPrice: 0,
  makeMinutes: 0,
  patties: 0,
  dailyStock: null,
  isWrap: false,
  colour: '#b98a5e',
  layers: [],
}

/** An ingredient as orders and pages need it. */
export type Ingredient = IngredientDraft & {
  /** The instant from which it is available again, in epoch milliseconds; null while it is available. */
  soldOutUntil: number | null
}

function isRepeated(words: readonly string[]): boolean {
  return new Set(words).size < words.length
}
