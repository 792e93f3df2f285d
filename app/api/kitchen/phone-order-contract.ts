import { z } from 'zod'
import { PAYMENT_METHODS } from '#shop/domain/orders/order.ts'
import { post } from '../contract/contract.ts'
import { orderRefusal } from '../orders/order-refusals.ts'
import {
  orderBody,
  PLACED_EXAMPLE,
  PLACING_EXAMPLE,
  PLACING_REFUSALS,
  placedAnswer,
} from '../orders/place-contract.ts'

const phoneBody = orderBody.extend({
  /** Nobody can type a card for somebody else: it is paid at the counter or the door. */
  paymentMethod: z.enum(PAYMENT_METHODS).exclude(['card']).default('counter'),
})

export const phoneOrderContract = post(
  ['Kitchen', '/api/kitchen/phone-orders', 'Places an order for somebody on the phone'],
  {
    header: 'Idempotency-Key',
    body: phoneBody,
    example: PLACING_EXAMPLE,
    answer: {
      201: {
        description:
          'The order is placed for its guest, in nobody’s account. Its history begins with who took it; `page` is its page for them.',
        schema: placedAnswer.omit({ paymentAddress: true }).extend({ page: z.string() }),
        example: { ...PLACED_EXAMPLE, page: `/office/orders/${PLACED_EXAMPLE.id}` },
      },
    },
    refusals: PLACING_REFUSALS,
    errors: orderRefusal,
  },
)
