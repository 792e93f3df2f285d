import type { MinorUnits } from './money.ts'
import type { Claim } from './quarter-rooms.ts'
import type { ShopSettings } from './settings.ts'

/**
 * What makes an order more than a stranger's: an account or a mailbox whose mail is confirmed, a card, or
 * the crew that said yes. The shop's own orders are the crew's.
 */
export type VouchedBy = 'account' | 'mailbox' | 'card' | 'crew'

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
  /** The same of guests whose mail is confirmed. */
  confirmedHold: number
  /** Orders of the IPv4 address or /64. */
  unanswered: number
  /** Orders of the /48. */
  unansweredNearby: number
  /** Until when the crew takes no strangers' orders from there; null or past: they are taken. */
  blockedUntil: number | null
}

/** Nobody's orders yet. */
export const NO_STANDING: NetworkStanding = {
  strangersHold: 0,
  confirmedHold: 0,
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
 * Takes an order that is being placed, who vouches for it, what its network has open, the shop's limits and
 * the minutes claimed by quarter; gives why it may hold no kitchen time yet, or null when it may.
 */
export function waitReason(
  order: OrderSize,
  vouched: VouchedBy | null,
  standing: NetworkStanding,
  limits: Limits,
  claimed: ReadonlyMap<number, number>,
): WaitReason | null {
  if (vouched === 'card' || vouched === 'crew') return null
  const { workMinutes } = order
  const { kitchenMinutes } = limits
  if (vouched !== null) {
    const most = confirmedBudget(kitchenMinutes)
    if (workMinutes > most) return 'size'
    return standing.confirmedHold + workMinutes > most ? 'network' : null
  }
  if (isLargeOrder(order, limits)) return 'size'
  const all = standing.strangersHold + workMinutes
  if (all > strangersBudget(kitchenMinutes)) return 'network'
  const isOrdinary = all <= ordinaryMinutes(kitchenMinutes)
  return isOrdinary || leavesRoom(order.claims, claimed, kitchenMinutes) ? null : 'network'
}

/**
 * The minutes of work that unanswered orders of strangers from one network may hold: two thirds of a quarter
 * hour's, which moves a promise by ten minutes and leaves a third of each quarter to others. In a kitchen so
 * small that one burger is more than that, so much as one burger, and never more than a quarter hour's.
 */
function strangersBudget(kitchenMinutes: number): number {
  return Math.max(Math.floor((kitchenMinutes * 2) / 3), Math.min(kitchenMinutes, SMALL_ORDER))
}

/** Half an hour's work: more than that is a card's or the crew's to vouch for. */
function confirmedBudget(kitchenMinutes: number): number {
  return 2 * kitchenMinutes
}

/** So much may take the last room of a quarter, as anybody's order may. */
function ordinaryMinutes(kitchenMinutes: number): number {
  return Math.max(Math.floor(kitchenMinutes / 3), Math.min(kitchenMinutes, SMALL_ORDER))
}

const SMALL_ORDER = 10

/** Whether a third of each quarter that is claimed of stays free. */
function leavesRoom(
  claims: readonly Claim[],
  claimed: ReadonlyMap<number, number>,
  kitchenMinutes: number,
): boolean {
  const most = Math.ceil((kitchenMinutes * 2) / 3)
  return claims.every(({ quarter, minutes }) => (claimed.get(quarter) ?? 0) + minutes <= most)
}

/** Whether a network has as many unanswered orders open as one may have. */
export function hasTooManyUnanswered(standing: NetworkStanding): boolean {
  const { unanswered, unansweredNearby } = standing
  return unanswered >= MOST_UNANSWERED || unansweredNearby >= MOST_UNANSWERED_NEARBY
}
