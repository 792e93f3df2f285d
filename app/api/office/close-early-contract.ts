import { z } from 'zod'
import { PAUSE_REASONS } from '#shop/domain/orders/order-reason.ts'
import { text } from '../contract/body-fields.ts'
import { post } from '../contract/contract.ts'
import { instant } from '../contract/money.ts'

export const closeEarlyContract = post(
  ['Office', '/api/office/close-early', 'Closes the present day earlier, and tells guests why'],
  {
    body: z.strictObject({
      at: instant,
      reason: text.default(''),
      reasonCode: z.enum(PAUSE_REASONS).optional(),
    }),
    example: { at: 1795212000000, reasonCode: 'fryer_down' },
    answer: {
      200: {
        description: 'When it closes. Orders that were promised stay.',
        schema: z.strictObject({ closesAt: instant }),
        example: { closesAt: 1795212000000 },
      },
    },
    refusals: [
      'too_late',
      'changed_meanwhile',
      'invalid_value',
      'reason_missing',
      'reason_too_long',
    ],
  },
)
