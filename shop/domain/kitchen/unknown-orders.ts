import type { MinorUnits } from '../common/money.ts'
import type { ShopSettings } from '../settings/settings.ts'
import { keepsPromises, type NetworkShare, type Present } from './network-bound.ts'
import type { Claim } from './quarter-rooms.ts'

/**
 * Who or what vouches for an order: a mailbox that its reader or an account has confirmed, an account that has had
 * an order handed over, a card, or the crew. The shop's own orders count as the crew's.
 */
export const VOUCHED_BY = ['account', 'mailbox', 'card', 'crew'] as const

export type VouchedBy = (typeof VOUCHED_BY)[number]

/**
 * Why an order claims no kitchen time until somebody vouches for it: it is too large, or the orders of its network
 * have used up their share.
 */
export type WaitReason = (typeof WAIT_REASONS)[number]

export const WAIT_REASONS = ['size', 'network'] as const

/** The unanswered orders of one network, summed up. */
export type NetworkUsage = {
  /** Minutes of work that strangers' orders of the IPv4 address or /48 claim. */
  strangersHold: number
  /** The same for guests who are known only by a confirmed mailbox. */
  confirmedHold: number
  /** The same for guests whom the shop knows. */
  knownHold: number
  /** The first two together, by the start of the quarter hour. */
  heldByQuarter: ReadonlyMap<number, number>
  /** Number of orders of the IPv4 address or /64, without those of known guests and those to be paid by card. */
  unanswered: number
  /** The same for the /48. */
  unansweredNearby: number
  /** The crew accepts no strangers' orders from there before this instant; null or past: not blocked. */
  blockedUntil: number | null
}

/** A network without orders. */
export const NO_USAGE: NetworkUsage = {
  strangersHold: 0,
  confirmedHold: 0,
  knownHold: 0,
  heldByQuarter: new Map(),
  unanswered: 0,
  unansweredNearby: 0,
  blockedUntil: null,
}

/** Enough for twenty guests on the shop's own Wi-Fi who order before the kitchen has answered the first. */
export const MOST_UNANSWERED = 25
const MOST_UNANSWERED_NEARBY = 60

type Limits = Pick<ShopSettings, 'kitchenMinutes' | 'largeOrderMinutes' | 'largeOrderTotal'>

/** An order's minutes of work, the quarter hours they claim, and its total. */
export type OrderSize = { workMinutes: number; claims: readonly Claim[]; total: MinorUnits }

/** Whether an order is so large that somebody has to vouch for it if it is a stranger's. */
export function isLargeOrder(
  { workMinutes, total }: Pick<OrderSize, 'workMinutes' | 'total'>,
  { largeOrderMinutes, largeOrderTotal }: Limits,
): boolean {
  return workMinutes > largeOrderMinutes || (largeOrderTotal !== null && total > largeOrderTotal)
}

/** Returns why an order that is being placed may not claim kitchen time yet, or null when it may. */
export function waitReason(
  order: OrderSize,
  vouched: VouchedBy | null,
  usage: NetworkUsage,
  { claimed, now, soonest, ...limits }: Limits & Pick<NetworkShare, 'claimed'> & Present,
): WaitReason | null {
  if (vouched === 'card' || vouched === 'crew') return null
  const { workMinutes, claims } = order
  const { kitchenMinutes } = limits
  if (vouched === 'account') {
    if (workMinutes > knownBudget(kitchenMinutes)) return 'size'
    return usage.knownHold + workMinutes > knownBudget(kitchenMinutes) ? 'network' : null
  }
  const isTooLarge =
    vouched === null ? isLargeOrder(order, limits) : !mayConfirmedHold(workMinutes, kitchenMinutes)
  if (isTooLarge) return 'size'
  if (isBeyondBudget(workMinutes, vouched, usage, kitchenMinutes)) return 'network'
  const all = usage.strangersHold + usage.confirmedHold + workMinutes
  const share = { kitchenMinutes, claimed, own: usage.heldByQuarter, claims }
  return all <= ordinaryMinutes(kitchenMinutes) || keepsPromises(share, { now, soonest })
    ? null
    : 'network'
}

function isBeyondBudget(
  workMinutes: number,
  vouched: 'mailbox' | null,
  { strangersHold, confirmedHold }: NetworkUsage,
  kitchenMinutes: number,
): boolean {
  if (strangersHold + confirmedHold + workMinutes > confirmedBudget(kitchenMinutes)) return true
  return vouched === null && strangersHold + workMinutes > strangersBudget(kitchenMinutes)
}

/**
 * Minutes of work that unanswered strangers' orders of one network may claim: two thirds of a quarter hour's,
 * which moves a promise by ten minutes and leaves a third of each quarter hour to others. In a kitchen so small
 * that one burger is more than that: one burger, but never more than a quarter hour's.
 */
function strangersBudget(kitchenMinutes: number): number {
  return Math.max(Math.floor((kitchenMinutes * 2) / 3), Math.min(kitchenMinutes, SMALL_ORDER))
}

/**
 * A quarter hour's work for strangers' orders and those of confirmed mailboxes together, because anybody can have
 * some of those.
 */
function confirmedBudget(kitchenMinutes: number): number {
  return kitchenMinutes
}

/** Whether an order of this much work claims its time once its guest has confirmed the mailbox. */
export function mayConfirmedHold(workMinutes: number, kitchenMinutes: number): boolean {
  return workMinutes <= confirmedBudget(kitchenMinutes)
}

/** Half an hour's work. For more than that a card or the crew has to vouch. */
function knownBudget(kitchenMinutes: number): number {
  return 2 * kitchenMinutes
}

/** Orders of one network may claim the last room of a quarter hour up to this much, as anybody's order may. */
function ordinaryMinutes(kitchenMinutes: number): number {
  return Math.max(Math.floor(kitchenMinutes / 3), Math.min(kitchenMinutes, SMALL_ORDER))
}

const SMALL_ORDER = 10

/** Whether a network has the maximum number of unanswered orders. */
export function hasTooManyUnanswered(usage: NetworkUsage): boolean {
  const { unanswered, unansweredNearby } = usage
  return unanswered >= MOST_UNANSWERED || unansweredNearby >= MOST_UNANSWERED_NEARBY
}
