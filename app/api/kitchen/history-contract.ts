import { z } from 'zod'
import { ORDER_ACTOR_KINDS } from '#shop/domain/orders/order.ts'
import type { OrderEvent } from '#shop/domain/orders/timeline.ts'
import { get } from '../contract/contract.ts'
import { instant, PROMISE_EXAMPLE } from '../contract/money.ts'
import { EXAMPLE, orderState } from '../contract/order-fields.ts'
import { reasonFields } from '../contract/order-reason.ts'

/** One step of an order's history. */
export const historyEvent = z.strictObject({
  version: z.int(),
  kind: z.string(),
  state: orderState,
  at: instant,
  actor: z.enum(ORDER_ACTOR_KINDS),
  actorName: z.string().nullable(),
  ...reasonFields,
  facts: z.record(z.string(), z.unknown()),
}) satisfies z.ZodType<OrderEvent>

const historyAnswer = z.strictObject({ events: z.array(historyEvent) })

export const HISTORY_EXAMPLE: z.infer<typeof historyAnswer> = {
  events: [
    {
      version: 1,
      kind: 'placed',
      state: 'placed',
      at: EXAMPLE.placedAt,
      actor: 'guest',
      actorName: null,
      reason: null,
      reasonCode: null,
      facts: { readyAt: PROMISE_EXAMPLE.readyAt },
    },
  ],
}

export const historyContract = get(
  ['Kitchen', '/api/kitchen/orders/:id', 'The full history of an order'],
  {
    answer: {
      200: {
        description: 'Its events, oldest first.',
        schema: historyAnswer,
        example: HISTORY_EXAMPLE,
      },
    },
    refusals: ['unknown_order'],
  },
)
