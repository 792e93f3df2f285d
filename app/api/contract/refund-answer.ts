import { z } from 'zod'
import { money } from './money.ts'
import { EXAMPLE } from './order-fields.ts'

/** What a call that gives money back answers. */
export const refundAnswer = z.strictObject({
  refund: z.strictObject({
    orderId: z.string(),
    version: z.int(),
    refundId: z.string(),
    amount: money,
    /** What can still be given back. */
    left: money,
  }),
})

/** Such an answer; amounts are in minor units. */
export function refundExample(amount: number, left: number): z.infer<typeof refundAnswer> {
  const refundId = '9f86d081884c7d659a2feaa0c55ad015'
  return { refund: { orderId: EXAMPLE.id, version: 6, refundId, amount, left } }
}
