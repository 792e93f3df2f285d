import { sql } from 'kysely'
import { webhookEvent } from '#shop/domain/messages/webhook-event.ts'
import { type Adjustment, guestAdjustments } from '#shop/domain/orders/adjustment.ts'
import type { OrderActorKind } from '#shop/domain/orders/order.ts'
import { releasedLine, type SoldLine } from '#shop/domain/pricing/order-line.ts'
import type { Row, Writer } from '#shop/persistence/tables.ts'
import { awaitAll } from '#shop/persistence/transaction.ts'
import { storedFacts } from '../settings/stored-facts.ts'
import { readAdjustments } from './order-adjustments.ts'
import { readOrderLines } from './order-lines.ts'

/** One step of an order, as it has just been written. */
export type OrderStep = { kind: string; at: number; actor: OrderActorKind }

/** Writes the webhook messages of a step, after the order was changed, in the same transaction. */
export async function enqueueWebhookMessages(
  tx: Writer,
  orderId: string,
  step: OrderStep,
): Promise<void> {
  if (!(await isAnybodyListening(tx))) return
  const [order, lines, adjustments] = await awaitAll(
    tx.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow(),
    readOrderLines(tx, [orderId]),
    readAdjustments(tx, [orderId]),
  )
  const sold = { lines: lines.get(orderId) ?? [], adjustments: adjustments.get(orderId) ?? [] }
  await webhookMessages(tx, { order, ...sold, ...step }).execute()
}

type WebhookStep = OrderStep & {
  order: Row<'orders'>
  lines: SoldLine[]
  adjustments?: readonly Adjustment[]
}

/** A message for each webhook that gets this event. */
export function webhookMessages(db: Writer, step: WebhookStep) {
  const { order, at, kind } = step
  const event = webhookEvent(kind)
  const name = sql<string>`cast(${`${order.id}-${order.version}-`} as text) || webhooks.id`
  return db
    .insertInto('outbox')
    .columns([
      'id',
      'kind',
      'payload',
      'message_id',
      'state',
      'next_at',
      'created_at',
      'webhook_id',
    ])
    .expression(
      db
        .selectFrom('webhooks')
        .select([
          name.as('id'),
          sql<string>`cast(${`webhook ${event}`} as text)`.as('kind'),
          sql<string>`cast(${JSON.stringify(bodyOf(step))} as text)`.as('payload'),
          name.as('message_id'),
          sql<'waiting'>`'waiting'`.as('state'),
          sql<number>`cast(${at} as bigint)`.as('next_at'),
          sql<number>`cast(${at} as bigint)`.as('created_at'),
          'webhooks.id as webhook_id',
        ])
        .where('disabled_at', 'is', null)
        .where((row) => row.or([row('events', '=', '[]'), row('events', 'like', `%"${event}"%`)])),
    )
}

/**
 * What anybody at the counter could see of an order. The guest, the address and typed texts are left out: a
 * receiver that needs these asks with an API key, which can be revoked.
 */
function bodyOf({ order, lines, adjustments = [], kind, at, actor }: WebhookStep) {
  const { address, guest, note, promise, answerBy, code, waits, ...facts } = storedFacts(order)
  return {
    type: webhookEvent(kind),
    timestamp: new Date(at).toISOString(),
    data: {
      by: actor,
      order: {
        ...facts,
        businessDay: order.business_day,
        lines: lines.map(
          ({ taxRate, makeMinutes, patties, kitchenName, allergens, ifOut, for: _, ...line }) => ({
            ...releasedLine(line),
            ...(ifOut && { ifOut: { wish: ifOut.wish } }),
          }),
        ),
        // The kitchen may have typed what there is instead.
        adjustments: guestAdjustments(adjustments).map(({ instead, ...each }) => each),
      },
    },
  }
}

async function isAnybodyListening(tx: Writer): Promise<boolean> {
  const webhook = await tx
    .selectFrom('webhooks')
    .select('id')
    .where('disabled_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return webhook !== undefined
}
