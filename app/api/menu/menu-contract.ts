import { z } from 'zod'
import type { MenuItem } from '#shop/domain/menu/menu.ts'
import { get, KNOWN } from '../contract/contract.ts'
import { instant, money } from '../contract/money.ts'
import { fulfilment } from '../contract/order-fields.ts'

/** Fields that only the kitchen and the shop's own pages use. */
type OwnUse = 'makeMinutes' | 'patties' | 'rating' | 'anchor' | 'picture' | 'standard'

/**
 * The public fields of an item. A new field of the menu belongs either here or to `OwnUse`; the compiler asks
 * for one.
 */
const itemFields = {
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  price: money,
  taxRate: z.int(),
  soldOutUntil: instant.nullable(),
  /** How many are left today, from five down; left out where more are, or nobody counts. */
  left: z.int().optional(),
  bullets: z.array(z.string()),
} satisfies Record<Exclude<keyof MenuItem, OwnUse>, z.ZodType>

export const ITEM_FIELDS = Object.keys(itemFields) as (keyof typeof itemFields)[]

export const menuAnswer = z.strictObject({
  currency: z.strictObject({ code: z.string(), decimals: z.int() }),
  taxIncluded: z.boolean(),
  fulfilments: z.array(fulfilment),
  categories: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      items: z.array(z.strictObject({ ...itemFields, image: z.string().nullable() })),
    }),
  ),
})

const MENU_EXAMPLE: z.infer<typeof menuAnswer> = {
  currency: { code: 'USD', decimals: 2 },
  taxIncluded: true,
  fulfilments: ['delivery', 'pickup'],
  categories: [
    {
      id: 'burgers',
      name: 'Burgers',
      items: [
        {
          id: 'plain-smash',
          slug: 'plain-smash',
          title: 'Plain Smash',
          price: 950,
          taxRate: 2000,
          soldOutUntil: null,
          bullets: ['Two thin patties', 'Pickles', 'Potato bun'],
          image: '/pictures/0123456789abcdef-640.webp',
        },
      ],
    },
  ],
}

export const menuContract = get(['Guests', '/api/menu', 'The menu, with ids and prices'], {
  answer: {
    200: { description: 'The menu.', schema: menuAnswer, example: MENU_EXAMPLE },
    304: KNOWN,
  },
})
