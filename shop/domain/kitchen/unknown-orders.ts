import type { MinorUnits } from '../common/money.ts'
import type { ShopSettings } from '../settings/settings.ts'
import { keepsPromises, type NetworkShare, type Present } from './network-bound.ts'
import type { Claim } from './quarter-rooms.ts'

/**
 * What makes an order more than a stranger's: a mailbox whose reader said yes or that an account has
 * confirmed, an account that has had an order handed over, a card, or the crew that said yes. The shop's own
 * orders are the crew's.
 */
export const VOUCHED_BY = ['account', 'mailbox', 'card', 'crew'] as const

export type VouchedBy = (typeof VOUCHED_BY)[number]

/**
 * Why an order holds no kitchen time until somebody vouches for it: it is too large, or the orders of its
 * network hold all that they may.
 */
export type WaitReason = (typeof WAIT_REASONS)[number]

export const WAIT_REASONS = ['size', 'network'] as const

/** What orders that nobody has answered, from one network, come to. */
export type NetworkStanding = {
  /** Minutes of work that strangers' orders of the IPv4 address or /48 hold. */
  strangersHold: number
  /** The same of guests of whom nothing is known but that their mail is confirmed. */
  confirmedHold: number
  /** The same of guests whom the shop knows. */
  knownHold: number
  /** What the first two hold, by the start of the quarter hour. */
  heldByQuarter: ReadonlyMap<number, number>
  /** Orders of the IPv4 address or /64, but those of guests whom the shop knows and those that a card is to pay. */
  unanswered: number
  /** Such orders of the /48. */
  unansweredNearby: number
  /** Until when the crew takes no strangers' orders from there; null or past: they are taken. */
  blockedUntil: number | null
}

/** Nobody's orders yet. */
export const NO_STANDING: NetworkStanding = {
  strangersHold: 0,
  confirmedHold: 0,
  knownHold: 0,
  heldByQuarter: new Map(),
  unanswered: 0,
  unansweredNearby: 0,
  blockedUntil: null,
}

/** Twenty guests in the shop's own Wi-Fi order before the kitchen has answered the first. */
export const MOST_UNANSWERED = 25
const MOST_UNANSWERED_NEARBY = 60

type Limits = Pick<ShopSettings, 'kitchenMinutes' | 'largeOrderMinutes' | 'largeOrderTotal'>

/** An order's minutes of work, where they go, and its total. */
export type OrderSize = { workMinutes: number; claims: readonly Claim[]; total: MinorUnits }

/** Whether an order is so large that somebody has to vouch for a stranger's. */
export function isLargeOrder(
  { workMinutes, total }: Pick<OrderSize, 'workMinutes' | 'total'>,
  { largeOrderMinutes, largeOrderTotal }: Limits,
): boolean {
  return workMinutes > largeOrderMinutes || (largeOrderTotal !== null && total > largeOrderTotal)
}

/**
 * Takes an order that is being placed, who vouches for it, what its network has open, and the kitchen with its
 * limits and the minutes claimed by quarter; gives why it may hold no kitchen time yet, or null when it may.
 */
export function waitReason(
  order: OrderSize,
  vouched: VouchedBy | null,
  standing: NetworkStanding,
  { claimed, now, soonest, ...limits }: Limits & Pick<NetworkShare, 'claimed'> & Present,
): WaitReason | null {
  if (vouched === 'card' || vouched === 'crew') return null
  const { workMinutes, claims } = order
  const { kitchenMinutes } = limits
  if (vouched === 'account') {
    if (workMinutes > knownBudget(kitchenMinutes)) return 'size'
    return standing.knownHold + workMinutes > knownBudget(kitchenMinutes) ? 'network' : null
  }
  const isTooLarge =
    vouched === null ? isLargeOrder(order, limits) : !mayConfirmedHold(workMinutes, kitchenMinutes)
  if (isTooLarge) return 'size'
  if (isBeyondBudget(workMinutes, vouched, standing, kitchenMinutes)) return 'network'
  const all = standing.strangersHold + standing.confirmedHold + workMinutes
  const share = { kitchenMinutes, claimed, own: standing.heldByQuarter, claims }
  return all <= ordinaryMinutes(kitchenMinutes) || keepsPromises(share, { now, soonest })
    ? null
    : 'network'
}

function isBeyondBudget(
  workMinutes: number,
  vouched: 'mailbox' | null,
  { strangersHold, confirmedHold }: NetworkStanding,
  kitchenMinutes: number,
): boolean {
  if (strangersHold + confirmedHold + workMinutes > confirmedBudget(kitchenMinutes)) return true
  return vouched === null && strangersHold + workMinutes > strangersBudget(kitchenMinutes)
}

/**
 * The minutes of work that unanswered orders of strangers from one network may hold: two thirds of a quarter
 * hour's, which moves a promise by ten minutes and leaves a third of each quarter to others. In a kitchen so
 * small that one burger is more than that, so much as one burger, and never more than a quarter hour's.
 */
function strangersBudget(kitchenMinutes: number): number {
  return Math.max(Math.floor((kitchenMinutes * 2) / 3), Math.min(kitchenMinutes, SMALL_ORDER))
}

/** A quarter hour's work, strangers' orders with those of confirmed mailboxes: anybody has some of those. */
function confirmedBudget(kitchenMinutes: number): number {
  return kitchenMinutes
}

/** Whether an order of so much work holds its time once its guest has confirmed the mailbox. */
export function mayConfirmedHold(workMinutes: number, kitchenMinutes: number): boolean {
  return workMinutes <= confirmedBudget(kitchenMinutes)
}

/** Half an hour's work: more than that is a card's or the crew's to vouch for. */
function knownBudget(kitchenMinutes: number): number {
  return 2 * kitchenMinutes
}

/** So much of one network may take the last room of a quarter, as anybody's order may. */
function ordinaryMinutes(kitchenMinutes: number): number {
  return Math.max(Math.floor(kitchenMinutes / 3), Math.min(kitchenMinutes, SMALL_ORDER))
}

const SMALL_ORDER = 10

/** Whether a network has as many unanswered orders open as one may have. */
export function hasTooManyUnanswered(standing: NetworkStanding): boolean {
  const { unanswered, unansweredNearby } = standing
  return unanswered >= MOST_UNANSWERED || unansweredNearby >= MOST_UNANSWERED_NEARBY
}
