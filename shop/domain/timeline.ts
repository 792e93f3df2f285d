import type { MinorUnits } from './money.ts'
import type { OrderActor, OrderState } from './order.ts'

/** One step of an order's history as staff see it: what, who and why. */
export type OrderEvent = {
  version: number
  kind: string
  /** After it. */
  state: OrderState
  /** Epoch milliseconds. */
  at: number
  actor: OrderActor
  /** Whoever of the staff it was, if they are still known. */
  actorName: string | null
  reason: string | null
  facts: Record<string, unknown>
}

/** One step as the guest sees it. */
export type GuestStep = {
  kind: (typeof GUEST_KINDS)[number]
  at: number
  /** Whose doing it was: the guest's own, or the shop's. */
  by: 'guest' | 'shop'
  /** What the shop says about it. */
  reason: string | null
  /** The promise that it came with: when the kitchen has the order ready. */
  promisedAt: number | null
}

/** Money that went back to the guest's card; `failed` did not arrive, for the bank did not take it. */
export type GuestRefund = {
  at: number
  amount: MinorUnits
  reason: string | null
  state: 'made' | 'failed'
}

export const GUEST_KINDS = [
  'placed',
  'accepted',
  'delayed',
  'started',
  'finished',
  'sent_out',
  'completed',
  'refused',
  'cancelled',
  'expired',
] as const

/** How far along an order is; the ends other than the good one are not on the way. */
const ALONG: readonly OrderState[] = [
  'placed',
  'accepted',
  'preparing',
  'ready',
  'out_for_delivery',
  'completed',
]

/**
 * Takes an order's history, oldest first; gives the guest's part of it: no names, nothing that only
 * the kitchen needs, and no step that was taken back.
 */
export function guestTimeline(events: readonly OrderEvent[]): GuestStep[] {
  let standing: OrderEvent[] = []
  for (const event of events) {
    if (event.kind === 'recalled') standing = standing.filter((one) => isKept(one, event))
    else if (isGuestKind(event.kind)) standing.push(event)
  }
  return standing.map(guestStep)
}

/**
 * Takes an order's history; gives what was given back of what its card was charged, and whether it
 * arrived. What goes back of itself, because the order was not made, is a row only when it did not.
 */
export function guestRefunds(events: readonly OrderEvent[]): GuestRefund[] {
  const failures = events.filter(({ kind }) => kind === 'refund_failed')
  const failed = new Set(failures.map(({ facts }) => facts.refundId))
  return events
    .filter(({ kind, facts }) => kind === 'refund_made' || isOfItself(kind, facts))
    .map(({ at, facts, reason }) => ({
      at,
      amount: Number(facts.amount),
      reason,
      state: failed.has(facts.refundId) ? 'failed' : 'made',
    }))
}

function isOfItself(kind: string, { refundId }: OrderEvent['facts']): boolean {
  return kind === 'refund_failed' && refundId === null
}

/** A delay was said, so it stays said. */
function isKept({ kind, state }: OrderEvent, recall: OrderEvent): boolean {
  return kind === 'delayed' || ALONG.indexOf(state) <= ALONG.indexOf(recall.state)
}

function isGuestKind(kind: string): kind is GuestStep['kind'] {
  return (GUEST_KINDS as readonly string[]).includes(kind)
}

function guestStep({ kind, at, actor, reason, facts }: OrderEvent): GuestStep {
  const { promisedAt } = facts
  return {
    kind: kind as GuestStep['kind'],
    at,
    by: actor === 'guest' ? 'guest' : 'shop',
    reason,
    promisedAt: typeof promisedAt === 'number' ? promisedAt : null,
  }
}
