import { type OrderReason, storedReason } from '#shop/domain/orders/order-reason.ts'
import type { OrderEvent } from '#shop/domain/orders/timeline.ts'
import { storedEventFacts } from '#shop/persistence/json-columns.ts'
import type { Row, Selector } from '#shop/persistence/tables.ts'

/** Returns the whole history of an order, oldest first. */
export async function readOrderEvents(reader: Selector, orderId: string): Promise<OrderEvent[]> {
  const rows = await reader
    .selectFrom('order_events')
    .leftJoin('user', 'user.id', 'order_events.actor_id')
    .leftJoin('api_keys', 'api_keys.id', 'order_events.actor_id')
    .leftJoin('kitchen_devices', 'kitchen_devices.id', 'order_events.actor_id')
    .selectAll('order_events')
    .select(['user.name as userName', 'api_keys.name as keyName'])
    .select('kitchen_devices.name as deviceName')
    .where('order_id', '=', orderId)
    .orderBy('version')
    .execute()
  return rows.map((row) => ({
    version: row.version,
    kind: row.kind,
    state: row.state,
    at: row.at,
    actor: row.actor,
    actorName: row.actor === 'staff' ? actorName(row) : null,
    ...storedReason(row.reason),
    facts: storedEventFacts(row.facts, `${row.order_id}/${row.version}`),
  }))
}

/** Returns who brought an order to its present version, why, and the facts of that step. */
export async function readOrderEvent(
  reader: Selector,
  { id, version }: Pick<Row<'orders'>, 'id' | 'version'>,
): Promise<Pick<OrderEvent, 'actor' | 'facts'> & OrderReason> {
  const { actor, reason, facts } = await reader
    .selectFrom('order_events')
    .select(['actor', 'reason', 'facts'])
    .where('order_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return { actor, ...storedReason(reason), facts: storedEventFacts(facts, `${id}/${version}`) }
}

type Names = Record<'userName' | 'keyName' | 'deviceName' | 'person', string | null>

/** The name of one of the staff; at a device, who was at it and where. */
export function actorName({ userName, keyName, deviceName, person }: Names): string | null {
  if (deviceName !== null && person !== null) return `${person}, ${deviceName}`
  return userName ?? keyName ?? deviceName
}
