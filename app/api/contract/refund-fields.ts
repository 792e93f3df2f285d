import { z } from 'zod'
import { REFUND_MEANS } from '#shop/domain/orders/order.ts'
import { instant, money } from './money.ts'
import { reasonFields } from './order-reason.ts'

/** A part of an order's money that was given back; `failed`: the guest's bank did not accept it. */
export const refundFields = {
  at: instant,
  amount: money,
  ...reasonFields,
  /** To the card that paid, by hand, or as a code. */
  means: z.enum(REFUND_MEANS),
  /** The code, good for one order. */
  code: z.string().nullable(),
  state: z.enum(['made', 'failed']),
}
