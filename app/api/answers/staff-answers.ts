import { z } from 'zod'
import { ORDER_ACTORS } from '#shop/domain/orders/order.ts'
import type { OrderEvent } from '#shop/domain/orders/timeline.ts'
import type { TableSign } from '#shop/operations/settings/table-signs.ts'
import type { Board } from '#shop/persistence/queries/kitchen/board.ts'
import { instant, money } from './money.ts'
import { orderState, paidBy, payment, seenFields, soldLine } from './order-fields.ts'

const count = z.int().min(0)
const control = z.strictObject({ until: instant, minutes: count, reason: z.string() })

const ticket = z.strictObject({
  ...seenFields,
  guest: z.strictObject({ name: z.string(), phone: z.string().nullable() }),
  answerNudges: count,
  acceptedAt: instant.nullable(),
  preparingAt: instant.nullable(),
  readyAt: instant.nullable(),
  closedAt: instant.nullable(),
  unseen: z.string().nullable(),
  sender: z.string().nullable(),
  courier: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  payment: payment.extend({ paidBy, total: money, currency: z.string(), refundable: money }),
  lines: z.array(z.strictObject({ ...soldLine, makeMinutes: count, patties: count })),
})

export const boardAnswer = z.strictObject({
  tickets: z.array(ticket),
  allDay: z.strictObject({
    patties: count,
    items: z.array(
      z.strictObject({
        itemId: z.string(),
        title: z.string(),
        options: z.array(z.string()),
        quantity: count,
      }),
    ),
  }),
  pause: control.nullable(),
  rush: control.nullable(),
  soldOut: z.array(z.strictObject({ itemId: z.string(), title: z.string(), until: instant })),
  troubled: z.array(z.strictObject({ orderId: z.string(), number: z.int() })),
  blocked: z.array(z.strictObject({ sender: z.string(), until: instant })),
}) satisfies z.ZodType<Board>

const event = z.strictObject({
  version: z.int(),
  kind: z.string(),
  state: orderState,
  at: instant,
  actor: z.enum(ORDER_ACTORS),
  actorName: z.string().nullable(),
  reason: z.string().nullable(),
  facts: z.record(z.string(), z.unknown()),
}) satisfies z.ZodType<OrderEvent>

export const historyAnswer = z.strictObject({ events: z.array(event) })

export const refundAnswer = z.strictObject({
  refund: z.strictObject({
    orderId: z.string(),
    version: z.int(),
    refundId: z.string(),
    amount: money,
    left: money,
  }),
})

export const refusedSenderAnswer = z.strictObject({
  refused: count,
  blockedUntil: instant.nullable(),
})

export const untilAnswer = z.strictObject({ until: instant })

export const tableSign = z.strictObject({
  table: z.string(),
  secret: z.string(),
  address: z.string(),
}) satisfies z.ZodType<TableSign>

export const tablesAnswer = z.strictObject({ tables: z.array(tableSign) })
