import { sql } from 'kysely'
import { type NetworkStanding, NO_STANDING } from '#shop/domain/unknown-orders.ts'
import type { Selector, Writer } from '../tables.ts'
import type { Order } from './order-changes.ts'

/** Keyed fingerprints of a sender's IPv4 address or /64, and of its IPv4 address or /48. */
export type SenderNetworks = { network: string; wideNetwork: string }

/** As the database gives it. */
export type StandingRow = { [Key in keyof NetworkStanding]: number | null }

/** Sums up the orders of a network that nobody has answered: the columns of `StandingRow` but the last. */
export function standingSums(network: string) {
  const sum = (what: ReturnType<typeof sql>) => sql<number | null>`cast(sum(${what}) as bigint)`
  return {
    strangersHold: sum(
      sql`case when vouched is null and waits is null then work_minutes else 0 end`,
    ),
    confirmedHold: sum(
      sql`case when vouched is not null and waits is null then work_minutes else 0 end`,
    ),
    unanswered: sum(sql`case when network = ${network} then 1 else 0 end`),
    unansweredNearby: sql<number | null>`count(*)`,
  }
}

/** Takes the sums of a network's orders, null where there are none; gives them with zeros there. */
export function standingFrom(row: Partial<StandingRow>): NetworkStanding {
  return {
    strangersHold: row.strangersHold ?? NO_STANDING.strangersHold,
    confirmedHold: row.confirmedHold ?? NO_STANDING.confirmedHold,
    unanswered: row.unanswered ?? NO_STANDING.unanswered,
    unansweredNearby: row.unansweredNearby ?? NO_STANDING.unansweredNearby,
    blockedUntil: row.blockedUntil ?? NO_STANDING.blockedUntil,
  }
}

/** Gives what orders from a network that nobody has answered come to. */
export async function readNetworkStanding(
  reader: Selector,
  { network, wideNetwork }: SenderNetworks,
): Promise<NetworkStanding> {
  const sums = standingSums(network)
  const row = await reader
    .selectFrom('orders')
    .select([
      sums.strangersHold.as('strangersHold'),
      sums.confirmedHold.as('confirmedHold'),
      sums.unanswered.as('unanswered'),
      sums.unansweredNearby.as('unansweredNearby'),
    ])
    .where('wide_network', '=', wideNetwork)
    .where('state', '=', 'placed')
    .executeTakeFirstOrThrow()
  return standingFrom(row)
}

/**
 * Takes an email; gives the orders with it that nobody has answered or vouched for, the oldest first, also
 * those whose network is forgotten by now.
 */
export async function readUnvouchedOf(reader: Selector, email: string): Promise<Order[]> {
  return reader
    .selectFrom('orders')
    .selectAll()
    .where('guest_email', '=', email.toLowerCase())
    .where('state', '=', 'placed')
    .where('vouched', 'is', null)
    .orderBy('placed_at')
    .orderBy('id')
    .execute()
}

/** Says that an order is no stranger's, where nothing else of it changes. */
export async function vouchFor(tx: Writer, orderId: string, by: 'mailbox'): Promise<void> {
  await tx.updateTable('orders').set({ vouched: by }).where('id', '=', orderId).execute()
}

/** Takes the networks off orders that were placed before an instant. */
export async function forgetNetworksBefore(tx: Writer, instant: number): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ network: null, wide_network: null })
    .where('wide_network', 'is not', null)
    .where('placed_at', '<', instant)
    .execute()
}

/** Gives strangers' orders of one sender that nobody has answered, placed until an instant (null: until now). */
export async function readUnansweredOfSender(
  reader: Selector,
  sender: string,
  placedUntil: number | null,
): Promise<Pick<Order, 'id' | 'version'>[]> {
  return reader
    .selectFrom('orders')
    .select(['id', 'version'])
    .where('wide_network', '=', sender)
    .where('state', '=', 'placed')
    .where('vouched', 'is', null)
    .where('payment_state', '!=', 'awaiting')
    .$if(placedUntil !== null, (query) => query.where('placed_at', '<=', placedUntil ?? 0))
    .orderBy('placed_at')
    .orderBy('id')
    .execute()
}
