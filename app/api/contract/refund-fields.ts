import { z } from 'zod'
import { instant, money } from './money.ts'

/** A part of an order's money that was given back; `failed`: the guest's bank did not accept it. */
export const refundFields = {
  at: instant,
  amount: money,
  reason: z.string().nullable(),
  state: z.enum(['made', 'failed']),
}
