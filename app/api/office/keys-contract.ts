import { z } from 'zod'
import { shownMailServer, shownStripeKeys } from '#shop/domain/settings/connection.ts'
import { get } from '../contract/contract.ts'
import { instant } from '../contract/money.ts'
import { EXAMPLE } from '../contract/order-fields.ts'

function connection<Shown extends z.ZodType>(shown: Shown) {
  return z.strictObject({
    /** The environment has it, and wins. */
    isFixed: z.boolean(),
    typed: z
      .strictObject({
        shown,
        setAt: instant,
        setBy: z.string().nullable(),
        /** False: it was typed while the shop had another secret, and has to be typed again. */
        isReadable: z.boolean(),
      })
      .nullable(),
  })
}

const NOTHING_TYPED = { isFixed: false, typed: null }

export const keysContract = get(
  ['Office', '/api/office/keys', 'Which keys and passwords were typed in the office'],
  {
    answer: {
      200: {
        description:
          'Without a secret: the last letters of Stripe’s, and the mail server without its password. They are changed in the office alone, by owners who type their own password.',
        schema: z.strictObject({
          stripe: connection(z.strictObject(shownStripeKeys.shape)),
          mail: connection(z.strictObject(shownMailServer.shape)),
        }),
        example: {
          stripe: {
            isFixed: false,
            typed: {
              shown: { isLive: true, keyEnds: 'q3Fz', webhookEnds: 'Hn0a' },
              setAt: EXAMPLE.placedAt,
              setBy: 'Maria',
              isReadable: true,
            },
          },
          mail: NOTHING_TYPED,
        },
      },
    },
  },
)
