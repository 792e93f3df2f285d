import { z } from 'zod'
import { ALLERGENS } from '#shop/domain/common/allergens.ts'
import { DIETS } from '#shop/domain/menu/diets.ts'
import type { Food, MadeOf } from '#shop/domain/menu/made-of.ts'
import { TRAITS } from '#shop/domain/menu/traits.ts'
import { get, KNOWN } from '../contract/contract.ts'

const some = z.array(z.enum(ALLERGENS))

const food = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** Those of the fourteen in none of the lists are unconfirmed: never take them for free. */
  allergens: z.strictObject({ contains: some, mayContain: some, free: some }),
  /** Who may eat it. An item suits a diet if everything in it does. */
  diets: z.array(z.enum(DIETS)),
  traits: z.array(z.enum(TRAITS)),
  /** Kilocalories of one portion; null: not known. */
  energy: z.int().nullable(),
}) satisfies z.ZodType<Food>

const portions = z.int()

export const ingredientsAnswer = z.strictObject({
  ingredients: z.array(food),
  items: z.array(
    z.strictObject({
      id: z.string(),
      /** From the bottom up; none: nothing is known of the item. `swaps` can be had in its place. */
      layers: z.array(
        z.strictObject({
          ingredientId: z.string(),
          portions,
          isRemovable: z.boolean(),
          swaps: z.array(z.string()),
        }),
      ),
      /** What is chosen with it unless its guest chooses. */
      chosen: z.array(z.strictObject({ ingredientId: z.string(), portions })),
      /** Of a combo the ids of the items for each slot that needs one. */
      slots: z.array(z.array(z.string())).exactOptional(),
    }) satisfies z.ZodType<{ id: string } & MadeOf>,
  ),
})

const INGREDIENTS_EXAMPLE: z.infer<typeof ingredientsAnswer> = {
  ingredients: [
    {
      id: 'cheddar',
      name: 'Cheddar',
      allergens: { contains: ['milk'], mayContain: [], free: ['nuts', 'peanuts'] },
      diets: ['vegetarian'],
      traits: [],
      energy: 80,
    },
  ],
  items: [
    {
      id: 'plain-smash',
      layers: [{ ingredientId: 'cheddar', portions: 1, isRemovable: true, swaps: [] }],
      chosen: [],
    },
  ],
}

export const ingredientsContract = get(
  ['Guests', '/api/menu/ingredients', 'What items are made of: allergens, diets, energy'],
  {
    answer: {
      200: {
        description: 'All ingredients, and what each item is made of.',
        schema: ingredientsAnswer,
        example: INGREDIENTS_EXAMPLE,
      },
      304: KNOWN,
    },
  },
)
