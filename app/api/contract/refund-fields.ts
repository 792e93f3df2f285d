import { z } from 'zod'
import { REFUND_MEANS } from '#shop/domain/orders/order.ts'
import { instant, money } from './money.ts'
import { reasonFields } from './order-reason.ts'

/** A part of an order's money that was given back; `failed`: the guest's bank did not accept it. */
export const refundFields = {
  at: instant,
  amount: money,
  ...reasonFields,
  /** To the card that paid, or by hand. */
  means: z.enum(REFUND_MEANS),
  state: z.enum(['made', 'failed']),
}
