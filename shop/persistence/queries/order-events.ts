import type { OrderEvent } from '#shop/domain/timeline.ts'
import type { Selector } from '../tables.ts'

/** Gives the whole history of an order, oldest first. */
export async function readOrderEvents(reader: Selector, orderId: string): Promise<OrderEvent[]> {
  const rows = await reader
    .selectFrom('order_events')
    .leftJoin('user', 'user.id', 'order_events.actor_id')
    .leftJoin('api_keys', 'api_keys.id', 'order_events.actor_id')
    .selectAll('order_events')
    .select(['user.name as userName', 'api_keys.name as keyName'])
    .where('order_id', '=', orderId)
    .orderBy('version')
    .execute()
  return rows.map(({ version, kind, state, at, actor, reason, facts, userName, keyName }) => ({
    version,
    kind,
    state,
    at,
    actor,
    actorName: actor === 'staff' ? (userName ?? keyName) : null,
    reason,
    facts: JSON.parse(facts) as Record<string, unknown>,
  }))
}
