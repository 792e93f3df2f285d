import { householdOf, siteOf } from '#shop/domain/common/networks.ts'
import type { NetworkStanding, VouchedBy } from '#shop/domain/kitchen/unknown-orders.ts'
import { hasTooManyUnanswered } from '#shop/domain/kitchen/unknown-orders.ts'
import type { OrderDetails } from '#shop/domain/orders/order-details.ts'
import type { OrderRefusal } from '#shop/domain/orders/order-refusal.ts'
import { hasHadOrder } from '#shop/persistence/queries/guests/order-guests.ts'
import type { SenderNetworks } from '#shop/persistence/queries/orders/networks.ts'
import type { Selector } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'

/** Who sends an order, as far as it is known. */
export type OrderSender = {
  /** Null for the shop's own. */
  clientAddress: string | null
  /** The confirmed email of the account that is signed in; null for none. */
  confirmedEmail: string | null
  /** The account of who is signed in. */
  userId: string | null
}

/** In seconds. The crew answers, or the orders expire. */
const TRY_AGAIN_AFTER = 60

/** Takes an internet address; gives the keyed fingerprints of its networks, which is all that is kept of it. */
export function senderNetworks(
  { fingerprint }: Pick<Shop, 'fingerprint'>,
  clientAddress: string | null,
): SenderNetworks | null {
  if (clientAddress === null) return null
  return {
    network: fingerprint(`network ${householdOf(clientAddress)}`),
    wideNetwork: fingerprint(`network ${siteOf(clientAddress)}`),
  }
}

/**
 * What makes the order that is being placed more than a stranger's. An email that is only typed counts for
 * nothing, for others may type it as well: its mailbox vouches once its reader has said yes to the order. An
 * account that never had an order handed over is worth no more than its mailbox, of which anybody has many.
 */
export function vouchedBy(
  { clientAddress, confirmedEmail }: OrderSender,
  guest: OrderDetails['guest'] | null,
  isKnownGuest: boolean,
): VouchedBy | null {
  if (clientAddress === null) return 'crew'
  if (isKnownGuest) return 'account'
  const email = guest?.email?.toLowerCase()
  return email !== undefined && email === confirmedEmail?.toLowerCase() ? 'mailbox' : null
}

/** Whether an order was handed over to who is signed in, or to their confirmed email, before. */
export async function isKnownGuest(
  reader: Selector,
  { userId, confirmedEmail }: OrderSender,
): Promise<boolean> {
  if (userId === null || confirmedEmail === null) return false
  return hasHadOrder(reader, userId, confirmedEmail.toLowerCase())
}

/** Why no order is taken from a network now: the crew blocks its strangers, or too many wait for an answer. */
export function networkRefusals(
  standing: NetworkStanding,
  order: { vouched: VouchedBy | null; isByCard: boolean },
  now: number,
): OrderRefusal[] {
  const until = standing.blockedUntil ?? now
  if (until > now && order.vouched === null && !order.isByCard) {
    return [{ code: 'network_blocked', until }]
  }
  if (order.vouched === 'crew' || order.vouched === 'account' || order.isByCard) return []
  if (!hasTooManyUnanswered(standing)) return []
  return [{ code: 'too_many', retryAfterSeconds: TRY_AGAIN_AFTER }]
}
