import { z } from 'zod'
import { PAID_BY } from '#shop/domain/orders/order.ts'
import { STAFF_ACTIONS } from '#shop/domain/orders/order-actions.ts'
import { DELAY_REASONS, REFUSAL_REASONS } from '#shop/domain/orders/order-reason.ts'
import { minutes, text, version } from '../contract/body-fields.ts'
import { post } from '../contract/contract.ts'
import { ACTION_ANSWER } from '../contract/order-fields.ts'

export const orderActionContract = post(
  [
    'Kitchen',
    '/api/kitchen/orders/:id/:action',
    `One step of an order: ${STAFF_ACTIONS.join(', ')}`,
  ],
  {
    body: z.strictObject({
      version,
      /** In the shop's own words, which the guest is told in place of the code's. */
      reason: text.optional(),
      reasonCode: z.enum([...REFUSAL_REASONS, ...DELAY_REASONS]).optional(),
      minutes: minutes.optional(),
      /** For `complete` of an unpaid order: how it was paid. */
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
