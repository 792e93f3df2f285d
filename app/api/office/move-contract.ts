import { z } from 'zod'
import { askedInstant, version } from '../contract/body-fields.ts'
import { get, post } from '../contract/contract.ts'
import { instant, PROMISE_EXAMPLE } from '../contract/money.ts'
import { EXAMPLE } from '../contract/order-fields.ts'

const times = z.strictObject({
  /** When the guest would have it as soon as possible; null: not on its day. */
  soonest: instant.nullable(),
  slots: z.array(z.strictObject({ at: instant, full: z.boolean() })),
})

export const otherTimesContract = get(
  ['Office', '/api/office/orders/:id/time', 'The times that an order could have'],
  {
    answer: {
      200: {
        description: 'The soonest, and the slots of its business day.',
        schema: times,
        example: {
          soonest: PROMISE_EXAMPLE.readyAt,
          slots: [{ at: PROMISE_EXAMPLE.readyAt + 3_600_000, full: false }],
        } satisfies z.infer<typeof times>,
      },
    },
    refusals: ['unknown_order', 'not_possible_now'],
  },
)

export const moveContract = post(
  ['Office', '/api/office/orders/:id/time', 'Gives an open order another time of its day'],
  {
    body: z.strictObject({
      version,
      /** When the guest has it, one of the slots; null: as soon as possible. */
      slot: askedInstant.nullable(),
    }),
    example: { version: 1, slot: PROMISE_EXAMPLE.readyAt + 3_600_000 },
    answer: {
      200: {
        description: 'The kitchen has it ready then, and the guest is told.',
        schema: z.strictObject({ version: z.int(), promisedAt: instant }),
        example: { version: 2, promisedAt: EXAMPLE.placedAt + 3_600_000 },
      },
    },
    refusals: [
      'unknown_order',
      'version_changed',
      'not_possible_now',
      'time_not_offered',
      'not_sold_then',
    ],
  },
)
