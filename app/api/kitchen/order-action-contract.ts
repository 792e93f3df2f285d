import { z } from 'zod'
import { ORDER_ACTIONS, PAID_BY } from '#shop/domain/orders/order.ts'
import { minutes, text, version } from '../contract/body-fields.ts'
import { post } from '../contract/contract.ts'
import { ACTION_ANSWER } from '../contract/order-fields.ts'

/** Only the shop itself does the last: it waits for no one. */
const ASKED = ORDER_ACTIONS.filter((action) => action !== 'expire')

export const orderActionContract = post(
  ['Kitchen', '/api/kitchen/orders/:id/:action', `One step of an order: ${ASKED.join(', ')}`],
  {
    body: z.strictObject({
      version,
      reason: text.optional(),
      minutes: minutes.optional(),
      /** With `complete`: by what an order that is still to be paid was. */
      paidBy: z.enum(PAID_BY).optional(),
    }),
    example: { version: 1, minutes: 20 },
    answer: { 200: ACTION_ANSWER },
    refusals: [
      'unknown_order',
      'unknown_action',
      'version_changed',
      'not_possible_now',
      'reason_missing',
      'reason_too_long',
      'minutes_out_of_range',
    ],
  },
)
