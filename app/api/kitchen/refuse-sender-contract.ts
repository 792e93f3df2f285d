import { z } from 'zod'
import { SENDER_REASONS } from '#shop/domain/orders/order-reason.ts'
import { askedInstant, minutes, text } from '../contract/body-fields.ts'
import { post } from '../contract/contract.ts'
import { instant } from '../contract/money.ts'

export const refuseSenderContract = post(
  [
    'Kitchen',
    '/api/kitchen/senders/:sender/refuse',
    'Refuses all unanswered orders from strangers in one network, by its name on the board',
  ],
  {
    body: z.strictObject({
      /** In the shop's own words, which the guests are told in place of the code's; one of both is needed. */
      reason: text.optional(),
      reasonCode: z.enum(SENDER_REASONS).optional(),
      /** Only orders placed up to this instant; without it, all. */
      placedUntil: askedInstant.optional(),
      /** Also blocks unpaid orders from that network for so many minutes; 0 doesn't block. */
      blockMinutes: minutes.default(0),
    }),
    example: { reason: 'We couldn’t be sure it’s meant.', blockMinutes: 60 },
    answer: {
      200: {
        description: 'How many were refused, and until when orders from there are blocked.',
        schema: z.strictObject({ refused: z.int().min(0), blockedUntil: instant.nullable() }),
        example: { refused: 24, blockedUntil: 1795200480000 },
      },
    },
    refusals: ['unknown_sender', 'reason_missing', 'reason_too_long', 'minutes_out_of_range'],
  },
)
