import { z } from 'zod'
import { KEY_CHECKS } from '#shop/payments/payment-provider.ts'
import { post } from '../contract/contract.ts'
import { instant } from '../contract/money.ts'
import { EXAMPLE } from '../contract/order-fields.ts'

export const cardsContract = post(
  ['Office', '/api/office/cards', 'Asks Stripe whether the key of the shop works'],
  {
    body: z.strictObject({}),
    example: {},
    answer: {
      200: {
        description: 'It moves no money. `cards` is null where the shop takes none.',
        schema: z.strictObject({
          cards: z
            .strictObject({
              isLive: z.boolean(),
              /** When Stripe last sent an event, of the last thirty days. */
              lastEventAt: instant.nullable(),
              key: z.enum(KEY_CHECKS),
            })
            .nullable(),
        }),
        example: { cards: { isLive: true, lastEventAt: EXAMPLE.placedAt, key: 'works' } },
      },
    },
  },
)
