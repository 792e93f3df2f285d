import { householdOf, siteOf } from '#shop/domain/common/networks.ts'
import type { NetworkUsage, VouchedBy } from '#shop/domain/kitchen/unknown-orders.ts'
import { hasTooManyUnanswered } from '#shop/domain/kitchen/unknown-orders.ts'
import type { OrderDetails } from '#shop/domain/orders/order-details.ts'
import type { OrderRefusal } from '#shop/domain/orders/order-refusal.ts'
import { hasHadOrder } from '#shop/persistence/queries/guests/order-guests.ts'
import type { SenderNetworks } from '#shop/persistence/queries/orders/networks.ts'
import type { Selector } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import type { ProvenAccount } from '../pricing/known-code.ts'

/** Who sends an order, as far as known. */
export type OrderSender = {
  /** Null for the shop's own orders. */
  clientAddress: string | null
  /** The signed-in account's email if it is confirmed, else null. */
  confirmedEmail: string | null
  /** The signed-in account. */
  userId: string | null
  /** The member of staff who types it in, on the phone with its guest; null: nobody. */
  takenBy: string | null
}

/** In seconds: by then the crew has answered some orders, or they have expired. */
const TRY_AGAIN_AFTER = 60

/** Returns keyed fingerprints of an internet address's networks; nothing else is stored of the address. */
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
 * Returns who or what vouches for an order that is being placed. A typed email counts for nothing, because anybody
 * can type it: its mailbox vouches once its reader has confirmed the order. An account that never had an order
 * handed over counts no more than its mailbox, because anybody can make many accounts.
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

/** Returns the account that is signed in, if its address is confirmed. */
export function provenAccount({
  userId,
  confirmedEmail,
}: Pick<OrderSender, 'userId' | 'confirmedEmail'>): ProvenAccount | null {
  return userId === null || confirmedEmail === null ? null : { userId, confirmedEmail }
}

/** Whether the signed-in account, or its confirmed email, has had an order handed over. */
export async function isKnownGuest(reader: Selector, sender: OrderSender): Promise<boolean> {
  const account = provenAccount(sender)
  if (!account) return false
  return hasHadOrder(reader, account.userId, account.confirmedEmail.toLowerCase())
}

/** Why a network's order is refused: the crew has blocked its strangers, or too many of its orders are unanswered. */
export function networkRefusals(
  usage: NetworkUsage,
  order: { vouched: VouchedBy | null; isByCard: boolean },
  now: number,
): OrderRefusal[] {
  const until = usage.blockedUntil ?? now
  if (until > now && order.vouched === null && !order.isByCard) {
    return [{ code: 'network_blocked', until }]
  }
  if (order.vouched === 'crew' || order.vouched === 'account' || order.isByCard) return []
  if (!hasTooManyUnanswered(usage)) return []
  return [{ code: 'too_many', retryAfterSeconds: TRY_AGAIN_AFTER }]
}
