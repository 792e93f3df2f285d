import { z } from 'zod'
import { pick } from '#shop/domain/common/pick.ts'
import { comboSlots } from '#shop/domain/menu/combo.ts'
import { LISTINGS } from '#shop/domain/menu/listing.ts'
import type { MenuItemDraft } from '#shop/domain/menu/menu-item-draft.ts'
import { groupUse } from '#shop/domain/menu/option-group.ts'
import { recipe } from '#shop/domain/menu/recipe.ts'
import { timedPrices } from '#shop/domain/menu/schedule.ts'
import { BASKET_CHOICES } from '#shop/domain/pricing/kept-price.ts'
import { id, text, wholeNumber } from '../contract/body-fields.ts'
import { get, post } from '../contract/contract.ts'

/** What the office's page of a dish changes; the limits of each are the shop's. */
const fields = {
  title: text,
  /** What board and slips say; empty: its title. */
  kitchenName: text,
  price: wholeNumber,
  bullets: z.tuple([text, text, text]),
  /** From 0 to 5, with one decimal. */
  rating: z.number(),
  categoryId: id,
  /** What its picture shows; empty without a picture. */
  alt: text,
  /** Basis points. */
  taxRate: wholeNumber,
  makeMinutes: wholeNumber,
  patties: wholeNumber,
  /** How many there are when a business day begins; null: nobody counts them. */
  dailyStock: wholeNumber.nullable(),
  listing: z.enum(LISTINGS),
  /** What it is made of, from the bottom up. */
  recipe,
  /** The choices that it asks for, in order. */
  choices: z.array(groupUse),
  /** The times at which it can be had; null: whenever its category can be. */
  scheduleId: id.nullable(),
  /** What it costs at some times in place of its price. */
  timedPrices,
  /** Of a combo: what is picked for it. */
  slots: comboSlots,
} satisfies Partial<Record<keyof MenuItemDraft, z.ZodType>>

export const DISH_FIELDS = Object.keys(fields) as (keyof typeof fields)[]

const dish = z.strictObject({ id: z.string(), slug: z.string(), ...fields })
/** Some fields of a dish. */
export const someFields = z.strictObject(eachOptional(fields))
const newDish = someFields.extend(
  pick(fields, ['title', 'price', 'bullets', 'rating', 'categoryId']),
)

function eachOptional<Shape extends Record<string, z.ZodType>>(shape: Shape) {
  const optional = Object.entries(shape).map(([name, field]) => [name, z.exactOptional(field)])
  return Object.fromEntries(optional) as { [Name in keyof Shape]: z.ZodExactOptional<Shape[Name]> }
}

const DISH_EXAMPLE: z.infer<typeof dish> = {
  id: 'plain-smash',
  slug: 'plain-smash',
  title: 'Plain Smash',
  kitchenName: 'Smash',
  price: 950,
  bullets: ['Two thin patties', 'Pickles', 'Potato bun'],
  rating: 4.6,
  categoryId: 'burgers',
  alt: '',
  taxRate: 2000,
  makeMinutes: 4,
  patties: 2,
  dailyStock: null,
  listing: 'menu',
  recipe: [
    { ingredientId: 'plain-bun', portions: 1, kind: 'fixed', swapGroupId: null },
    { ingredientId: 'red-onion', portions: 1, kind: 'removable', swapGroupId: null },
  ],
  choices: [
    {
      groupId: 'extras',
      min: 0,
      max: 4,
      included: 0,
      defaults: [],
      hidden: [],
      prices: { 'extras-cheddar': 120 },
    },
  ],
  scheduleId: null,
  timedPrices: [{ scheduleId: 'happy-hour', price: 850 }],
  slots: [],
}

export const dishContract = get(
  ['Office', '/api/office/menu/:item', 'A dish as its owner decided it'],
  {
    answer: {
      200: {
        description: 'The dish, on the menu or not.',
        schema: dish,
        example: DISH_EXAMPLE,
      },
    },
    refusals: ['unknown_item'],
  },
)

export const changeDishContract = post(
  ['Office', '/api/office/menu/:item', 'Changes some fields of a dish'],
  {
    body: z.strictObject({
      fields: someFields,
      /** What the caller saw of them; refused where one that changes has another value by now. */
      seen: someFields.default({}),
      /** Of a price that rises: guests who have it in their baskets are asked, or keep the old one for half an hour. */
      baskets: z.enum(BASKET_CHOICES).default('ask'),
    }),
    example: { fields: { price: 1000 }, seen: { price: 950 } },
    answer: {
      200: {
        description: 'The names of the fields that differ now.',
        schema: z.strictObject({ changed: z.array(z.string()) }),
        example: { changed: ['price'] },
      },
    },
    refusals: [
      'unknown_item',
      'unknown_category',
      'changed_meanwhile',
      'invalid_value',
      'broken_reference',
    ],
  },
)

export const addDishContract = post(['Office', '/api/office/menu', 'Adds a dish'], {
  body: newDish,
  example: pick(DISH_EXAMPLE, ['title', 'price', 'bullets', 'rating', 'categoryId', 'listing']),
  answer: {
    200: {
      description: 'The id of the new dish, which is last in its category.',
      schema: z.strictObject({ id: z.string() }),
      example: { id: 'plain-smash' },
    },
  },
  refusals: ['unknown_category', 'invalid_value', 'broken_reference'],
})
