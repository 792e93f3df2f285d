import { waitReason } from '#shop/domain/kitchen/unknown-orders.ts'
import {
  readNetworkUsage,
  readUnvouchedOf,
  vouchFor,
} from '#shop/persistence/queries/orders/networks.ts'
import { changeOrder, type Order } from '#shop/persistence/queries/orders/order-changes.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { OrderChanged } from '#shop/realtime/live.ts'
import { claimWorkOfWaitingOrder, planWorkOfWaitingOrder } from '../kitchen/kitchen-claims.ts'
import { soonestReady } from '../kitchen/kitchen-speed.ts'

/**
 * Within a transaction, for an email whose mailbox was confirmed: its orders are no longer a stranger's, and those
 * that waited for this claim kitchen time, as far as a confirmed mailbox may. Returns the changed orders, to be
 * announced after the transaction.
 */
export async function releaseWaitingOrders(
  tx: Writer,
  email: string,
  now: number,
): Promise<OrderChanged[]> {
  const changed: OrderChanged[] = []
  for (const order of await readUnvouchedOf(tx, email)) {
    const version = await release(tx, order, now)
    if (version !== null) changed.push({ orderId: order.id, version })
  }
  return changed
}

async function release(tx: Writer, order: Order, now: number): Promise<number | null> {
  await vouchFor(tx, order.id, 'mailbox')
  if (order.waits === null || (await isStillWaiting(tx, order, now))) return null
  const { promised_at: promisedAt, ...work } = await claimWorkOfWaitingOrder(tx, order, now)
  const change = {
    kind: 'confirmed',
    state: order.state,
    actor: 'guest',
    actorId: null,
    reason: null,
    facts: promisedAt === undefined ? {} : { promisedAt, promisedBefore: order.promised_at },
    columns: { ...work, ...(promisedAt !== undefined && { promised_at: promisedAt }) },
  } as const
  return changeOrder(tx, order, change, now)
}

async function isStillWaiting(tx: Writer, order: Order, now: number): Promise<boolean> {
  const { network, wide_network: wideNetwork, work_minutes: workMinutes, total } = order
  const usage = await readNetworkUsage(tx, {
    network: network ?? '',
    wideNetwork: wideNetwork ?? '',
  })
  const { claims, claimed } = await planWorkOfWaitingOrder(tx, order, now)
  const size = { workMinutes, claims, total }
  const settings = await readSettings(tx)
  const present = { now, soonest: await soonestReady(tx, settings, now) }
  return waitReason(size, 'mailbox', usage, { ...settings, ...present, claimed }) !== null
}
