import { z } from 'zod'
import { get, KNOWN } from '../contract/contract.ts'
import { instant, money } from '../contract/money.ts'
import { fulfilment } from '../contract/order-fields.ts'

export const menuAnswer = z.strictObject({
  currency: z.strictObject({ code: z.string(), decimals: z.int() }),
  taxIncluded: z.boolean(),
  fulfilments: z.array(fulfilment),
  categories: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      items: z.array(
        z.strictObject({
          id: z.string(),
          slug: z.string(),
          title: z.string(),
          price: money,
          taxRate: z.int(),
          soldOutUntil: instant.nullable(),
          bullets: z.array(z.string()),
          image: z.string().nullable(),
        }),
      ),
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
