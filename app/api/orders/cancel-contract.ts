import { z } from 'zod'
import { text, version } from '../contract/body-fields.ts'
import { post } from '../contract/contract.ts'
import { ACTION_ANSWER } from '../contract/order-fields.ts'

export const cancelContract = post(
  ['Guests', '/api/orders/:token/cancel', 'Cancels an order, until the kitchen starts it'],
  {
    body: z.strictObject({
      /** Cancels only if the order is still at this version; without it, at any version. */
      version: version.optional(),
      reason: text.optional(),
    }),
    example: { version: 2 },
    answer: { 200: ACTION_ANSWER },
    refusals: ['unknown_order', 'version_changed', 'not_possible_now', 'reason_too_long'],
  },
)
