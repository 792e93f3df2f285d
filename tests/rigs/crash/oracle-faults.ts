import type { Row } from '#shop/persistence/tables.ts'
import type { Books } from '../books.ts'
import type { Entry } from './oracle.ts'

type EntryOf<Kind extends Entry['kind']> = Extract<Entry, { kind: Kind }>

/** Returns a line for everything the shop acknowledged that its books lack or have twice. */
export function oracleFaults(entries: readonly Entry[], { orders, events }: Books): string[] {
  const ordersById = new Map(orders.map((order) => [order.id, order]))
  const states = new Map(
    events.map((event) => [stepOf(event.order_id, event.version), event.state]),
  )
  return [
    ...ofKind(entries, 'placed').flatMap((entry) => placedFaults(entry, ordersById.get(entry.id))),
    ...ofKind(entries, 'stepped').flatMap((entry) =>
      steppedFaults(entry, ordersById.get(entry.id), states),
    ),
    ...askedFaults(ofKind(entries, 'asked'), orders),
  ]
}

function placedFaults(
  { id, number, total }: EntryOf<'placed'>,
  order: Row<'orders'> | undefined,
): string[] {
  if (!order) return [`lost: order ${id}, acknowledged as number ${number}`]
  if (order.number === number && order.total === total) return []
  return [`changed: order ${id} was number ${number} for ${total} when it was acknowledged`]
}

function steppedFaults(
  { id, version, state }: EntryOf<'stepped'>,
  order: Row<'orders'> | undefined,
  states: ReadonlyMap<string, string>,
): string[] {
  if (!order) return []
  if (order.version < version) {
    return [`behind: order ${id} is at version ${order.version}, acknowledged at ${version}`]
  }
  const found = states.get(stepOf(id, version))
  if (found === state) return []
  return [`changed: version ${version} of order ${id} is ${found}, acknowledged as ${state}`]
}

/** Each request is by another guest, so its orders can be found whatever the shop answered. */
function askedFaults(asked: EntryOf<'asked'>[], orders: Row<'orders'>[]): string[] {
  const made = Map.groupBy(orders, ({ guest_email }) => guest_email)
  const guests = new Set<string | null>(asked.map(({ email }) => email))
  return [
    ...asked
      .filter(({ email }) => (made.get(email)?.length ?? 0) > 1)
      .map(({ key, email }) => `duplicated: ${made.get(email)?.length} orders of one key, ${key}`),
    ...orders
      .filter(({ guest_email }) => !guests.has(guest_email))
      .map(({ id }) => `nobody asked for order ${id}`),
  ]
}

function ofKind<Kind extends Entry['kind']>(entries: readonly Entry[], kind: Kind) {
  return entries.filter((entry): entry is EntryOf<Kind> => entry.kind === kind)
}

function stepOf(id: string, version: number): string {
  return `${id} ${version}`
}

/** The fault of an order or an action that was lost; which ones a crash loses is random. */
export const LOST_WHAT_IT_ACKNOWLEDGED = /^(?:lost|behind): order \w+.*, acknowledged /
