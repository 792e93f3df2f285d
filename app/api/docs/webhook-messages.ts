import { z } from 'zod'
import { WEBHOOK_EVENTS, webhookEvent } from '#shop/domain/messages/webhook-event.ts'
import { ORDER_ACTOR_KINDS } from '#shop/domain/orders/order.ts'
import { adjustment, answeredIfOut } from '../contract/adjustment-fields.ts'
import { instant, money, PROMISE_EXAMPLE, TOTALS_EXAMPLE, totals } from '../contract/money.ts'
import { EXAMPLE, fulfilment, orderState, paidBy, payment } from '../contract/order-fields.ts'
import { lineFields } from '../contract/order-lines.ts'

const { for: _, ...lineOfMessage } = lineFields

const orderOfMessage = z.strictObject({
  id: z.string(),
  /** Grows with each step: keep the message with the highest. */
  version: z.int(),
  number: z.int(),
  businessDay: z.string(),
  pickupCode: z.string(),
  state: orderState,
  fulfilment,
  table: z.string().nullable(),
  placedAt: instant,
  slotAt: instant.nullable(),
  promisedAt: instant,
  isTrial: z.boolean(),
  currency: z.string(),
  totals,
  /** What is to be paid now: the total less the adjustments. */
  due: money,
  taxIncluded: z.boolean(),
  payment: payment.extend({ paidBy }),
  lines: z.array(
    z.strictObject({
      ...lineOfMessage,
      ifOut: answeredIfOut.pick({ wish: true }).exactOptional(),
    }),
  ),
  adjustments: z.array(adjustment.omit({ instead: true })),
})

const stepMessage = z.strictObject({
  type: z.enum(WEBHOOK_EVENTS),
  timestamp: z.iso.datetime(),
  data: z.strictObject({ by: z.enum(ORDER_ACTOR_KINDS), order: orderOfMessage }),
})

const ORDER_EXAMPLE: z.infer<typeof orderOfMessage> = {
  id: EXAMPLE.id,
  version: 2,
  number: EXAMPLE.names.number,
  businessDay: '2026-11-20',
  pickupCode: EXAMPLE.names.pickupCode,
  state: 'accepted',
  fulfilment: 'pickup',
  table: null,
  placedAt: EXAMPLE.placedAt,
  slotAt: null,
  promisedAt: PROMISE_EXAMPLE.readyAt,
  isTrial: false,
  currency: 'USD',
  totals: TOTALS_EXAMPLE,
  due: TOTALS_EXAMPLE.total,
  taxIncluded: true,
  payment: { ...EXAMPLE.payment, paidBy: null },
  lines: [EXAMPLE.line],
  adjustments: [],
}

const timestamp = new Date(EXAMPLE.placedAt + 30_000).toISOString()

/** What each step of an order posts to webhooks; only its `type` differs. */
export const STEP_MESSAGE = {
  description: 'The step, and the order after it, without what is known of its guest.',
  schema: stepMessage,
  example: {
    type: webhookEvent('accepted'),
    timestamp,
    data: { by: 'staff', order: ORDER_EXAMPLE },
  } satisfies z.infer<typeof stepMessage>,
}

/** What is posted when somebody tries a webhook. */
export const TEST_MESSAGE = {
  event: 'test',
  summary: 'Somebody tries the webhook',
  schema: z.strictObject({
    type: z.literal('test'),
    timestamp: z.iso.datetime(),
    data: z.strictObject({}),
  }),
  example: { type: 'test', timestamp, data: {} },
}
