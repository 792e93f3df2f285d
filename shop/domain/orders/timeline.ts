import type { MinorUnits } from '../common/money.ts'
import type { OrderActor } from './order.ts'
import type { OrderReason } from './order-reason.ts'
import { isLost, ORDER_STATES, type OrderState, STATE_NAMES } from './order-states.ts'

/** One step of an order's history as staff see it: what, who and why. */
export type OrderEvent = OrderReason & {
  version: number
  kind: string
  /** After it. */
  state: OrderState
  /** Epoch milliseconds. */
  at: number
  actor: OrderActor
  /** The name of the staff member, if the account still exists. */
  actorName: string | null
  facts: Record<string, unknown>
}

/** One step as the guest sees it. */
export type GuestStep = OrderReason & {
  kind: (typeof GUEST_KINDS)[number]
  at: number
  /** Whose doing it was: the guest's own, or the shop's. */
  by: 'guest' | 'shop'
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

/** The steps that a guest sees: those that lead from state to state, and a new promise. */
export const GUEST_KINDS = [
  ...STATE_NAMES.map((state) => ORDER_STATES[state].event),
  'delayed',
] as const

/** How far along an order is; what was lost is not on the way. */
const ALONG: readonly OrderState[] = STATE_NAMES.filter((state) => !isLost(state))

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
 * Takes an order's history, oldest first; gives what was given back of what its card was charged, and
 * what did not arrive and was not given back since. What goes back of itself, because the order was not
 * made, is a row only when it did not arrive; what staff wanted only when it was made first.
 */
export function guestRefunds(events: readonly OrderEvent[]): GuestRefund[] {
  const made = events.filter(({ kind }) => kind === 'refund_made')
  const failed = events.filter(
    (event) => event.kind === 'refund_failed' && (isOfItself(event) || made.some(isSame(event))),
  )
  const rows = [
    ...made.filter((event) => !failed.some(isSame(event))).map(rowOf('made')),
    ...stillMissing(failed, made).map(rowOf('failed')),
  ]
  return rows.sort((one, other) => one.at - other.at)
}

function isOfItself({ facts }: OrderEvent): boolean {
  return facts.refundId === null
}

function isSame({ facts }: OrderEvent): (other: OrderEvent) => boolean {
  return (other) => other.facts.refundId === facts.refundId
}

/** Each failure, until at least as much was given back after it. */
function stillMissing(failed: readonly OrderEvent[], made: readonly OrderEvent[]): OrderEvent[] {
  const missing = [...failed]
  for (const { version, facts } of made) {
    const madeGood = missing.findIndex(
      (failure) => failure.version < version && amountOf(failure.facts) <= amountOf(facts),
    )
    if (madeGood !== -1) missing.splice(madeGood, 1)
  }
  return missing
}

function rowOf(state: GuestRefund['state']): (event: OrderEvent) => GuestRefund {
  return ({ at, facts, reason }) => ({ at, amount: amountOf(facts), reason, state })
}

function amountOf({ amount }: OrderEvent['facts']): MinorUnits {
  return Number(amount)
}

/** A delay was said, so it stays said. */
function isKept({ kind, state }: OrderEvent, recall: OrderEvent): boolean {
  return kind === 'delayed' || ALONG.indexOf(state) <= ALONG.indexOf(recall.state)
}

function isGuestKind(kind: string): kind is GuestStep['kind'] {
  return (GUEST_KINDS as readonly string[]).includes(kind)
}

function guestStep({ kind, at, actor, reason, reasonCode, facts }: OrderEvent): GuestStep {
  const { promisedAt } = facts
  return {
    kind: kind as GuestStep['kind'],
    at,
    by: actor === 'guest' ? 'guest' : 'shop',
    reason,
    reasonCode,
    promisedAt: typeof promisedAt === 'number' ? promisedAt : null,
  }
}
