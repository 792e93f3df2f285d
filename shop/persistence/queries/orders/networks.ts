import { sql } from 'kysely'
import type { Claim } from '#shop/domain/kitchen/quarter-rooms.ts'
import { type NetworkUsage, NO_USAGE } from '#shop/domain/kitchen/unknown-orders.ts'
import { storedClaims } from '#shop/persistence/json-columns.ts'
import type { Selector, Writer } from '#shop/persistence/tables.ts'
import type { Order } from './order-changes.ts'
import { awaitsAnswer, holdsKitchenTime } from './state-conditions.ts'

/** Keyed fingerprints of a sender's networks: its IPv4 address or /64, and its IPv4 address or /48. */
export type SenderNetworks = { network: string; wideNetwork: string }

/** An order's network is stored until somebody answers the order; after the shop's own yes, until it is made. */
export const FORGOTTEN_NETWORK = { network: null, wide_network: null }

/** As the database returns it: `claims` has a line for each order, its id before the JSON of its claims. */
export type UsageRow = Record<UsageSum, number | null> & { claims: string | null }

type UsageSum = Exclude<keyof NetworkUsage, 'heldByQuarter' | 'blockedUntil'>

/** Sums up the orders of a network that nobody has answered: the columns of `StandingRow`. */
export function usageSums(network: string) {
  const sum = (what: ReturnType<typeof sql>) => sql<number | null>`cast(sum(${what}) as bigint)`
  const holds = (whose: ReturnType<typeof sql>) =>
    sum(sql`case when waits is null and ${whose} then work_minutes else 0 end`)
  const isCounted = sql`(vouched is null or vouched = 'mailbox') and payment_state <> 'awaiting'`
  return {
    strangersHold: holds(sql`vouched is null`),
    confirmedHold: holds(sql`vouched = 'mailbox'`),
    knownHold: holds(sql`vouched = 'account'`),
    unanswered: sum(sql`case when ${isCounted} and network = ${network} then 1 else 0 end`),
    unansweredNearby: sum(sql`case when ${isCounted} then 1 else 0 end`),
    claims: sql<
      string | null
    >`string_agg(case when vouched is null or vouched = 'mailbox' then id || ' ' || claims end, ${sql.lit('\n')})`,
  }
}

/** Reads the sums of a network's orders, with zeros for null. */
export function usageFrom(row: UsageRow): NetworkUsage {
  return {
    strangersHold: row.strangersHold ?? 0,
    confirmedHold: row.confirmedHold ?? 0,
    knownHold: row.knownHold ?? 0,
    heldByQuarter: minutesByQuarter(row.claims),
    unanswered: row.unanswered ?? 0,
    unansweredNearby: row.unansweredNearby ?? 0,
    blockedUntil: NO_USAGE.blockedUntil,
  }
}

function minutesByQuarter(text: string | null): Map<number, number> {
  const held = new Map<number, number>()
  const lines = (text ?? '').split('\n').filter((line) => line !== '')
  for (const { quarter, minutes } of lines.flatMap(claimsOf)) {
    held.set(quarter, (held.get(quarter) ?? 0) + minutes)
  }
  return held
}

function claimsOf(line: string): Claim[] {
  const space = line.indexOf(' ')
  return storedClaims(line.slice(space + 1), line.slice(0, space))
}

/** Returns the sums of a network's orders that nobody has answered. */
export async function readNetworkUsage(
  reader: Selector,
  { network, wideNetwork }: SenderNetworks,
): Promise<NetworkUsage> {
  const sums = usageSums(network)
  const row = await reader
    .selectFrom('orders')
    .select([
      sums.strangersHold.as('strangersHold'),
      sums.confirmedHold.as('confirmedHold'),
      sums.knownHold.as('knownHold'),
      sums.claims.as('claims'),
      sums.unanswered.as('unanswered'),
      sums.unansweredNearby.as('unansweredNearby'),
    ])
    .where('wide_network', '=', wideNetwork)
    .where(holdsKitchenTime)
    .executeTakeFirstOrThrow()
  return usageFrom(row)
}

/**
 * Returns the orders with an email that nobody has answered or vouched for, the oldest first, including those
 * whose network was deleted already.
 */
export async function readUnvouchedOf(reader: Selector, email: string): Promise<Order[]> {
  return reader
    .selectFrom('orders')
    .selectAll()
    .where('guest_email', '=', email.toLowerCase())
    .where(awaitsAnswer)
    .where('vouched', 'is', null)
    .orderBy('placed_at')
    .orderBy('id')
    .execute()
}

/** Records what vouches for an order, where nothing else of it changes. */
export async function vouchFor(tx: Writer, orderId: string, by: 'mailbox'): Promise<void> {
  await tx.updateTable('orders').set({ vouched: by }).where('id', '=', orderId).execute()
}

/** Deletes the networks of orders whose promised time is before an instant. */
export async function forgetNetworksBefore(tx: Writer, instant: number): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ network: null, wide_network: null })
    .where('wide_network', 'is not', null)
    .where('promised_at', '<', instant)
    .execute()
}

/** Returns unanswered strangers' orders of one sender, placed until an instant (null: until now). */
export async function readUnansweredOfSender(
  reader: Selector,
  sender: string,
  placedUntil: number | null,
): Promise<Pick<Order, 'id' | 'version'>[]> {
  return reader
    .selectFrom('orders')
    .select(['id', 'version'])
    .where('wide_network', '=', sender)
    .where(awaitsAnswer)
    .where('vouched', 'is', null)
    .where('payment_state', '!=', 'awaiting')
    .$if(placedUntil !== null, (query) => query.where('placed_at', '<=', placedUntil ?? 0))
    .orderBy('placed_at')
    .orderBy('id')
    .execute()
}
