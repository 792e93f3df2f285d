import { z } from 'zod'
import { MAX_LINES, MAX_QUANTITY } from '#shop/domain/common/limits.ts'
import { post } from '../contract/contract.ts'

export const missingContract = post(
  ['Guests', '/api/orders/:token/missing', 'Says that something of an order was missing'],
  {
    body: z.strictObject({
      /** The index of the line, from 0. */
      line: z.int().min(0).max(MAX_LINES),
      /** Pieces of it that were not there. */
      quantity: z.int().min(1).max(MAX_QUANTITY),
    }),
    example: { line: 1, quantity: 1 },
    answer: {
      200: {
        description: 'The shop knows. Each line is reported once; once more changes nothing.',
        schema: z.strictObject({ reported: z.literal(true) }),
        example: { reported: true },
      },
    },
    refusals: [
      'unknown_order',
      'not_possible_now',
      'unknown_line',
      'pieces_out_of_range',
      'too_many',
    ],
  },
)
