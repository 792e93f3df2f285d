import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { type GivenReason, reasonFault } from '#shop/domain/orders/order-reason.ts'
import { needsReason, type OrderActor } from '#shop/domain/orders/order-transitions.ts'
import { readUnansweredOfSender } from '#shop/persistence/queries/orders/networks.ts'
import type { Shop } from '#shop/shop.ts'
import { blockSender, isBlockTime, isSender } from '../kitchen/block-sender.ts'
import { advanceOrder } from './advance-order.ts'

/** The reason is shown to the guests. */
export type RefuseSenderInput = GivenReason & {
  /** The fingerprint that the board shows. */
  sender: string
  /** Only orders placed until then, so that nobody refuses orders they have not seen; null: all. */
  placedUntil: number | null
  /** Also blocks the sender for this many minutes; 0: doesn't. */
  blockMinutes: number
  actor: OrderActor & { kind: 'staff' }
}

type RefuseSenderOutcome = Outcome<
  { refused: number; blockedUntil: number | null },
  'unknown_sender' | 'reason_missing' | 'reason_too_long' | 'minutes_out_of_range'
>

/**
 * Refuses all unanswered strangers' orders of one sender, each like a single refusal. An order that somebody
 * accepts meanwhile stays accepted; calling it again refuses the rest. The block is set first, so that no new
 * orders come meanwhile.
 */
export async function refuseSender(
  shop: Shop,
  { sender, reason, reasonCode, placedUntil, blockMinutes, actor }: RefuseSenderInput,
): Promise<RefuseSenderOutcome> {
  if (!isSender(sender)) return refused({ code: 'unknown_sender' })
  const fault = reasonFault({ reason, reasonCode }, { isNeeded: needsReason('refuse', actor) })
  if (fault) return refused({ code: fault.code })
  if (!isBlockTime(blockMinutes)) return refused({ code: 'minutes_out_of_range' })
  const block = { sender, minutes: blockMinutes, by: actor.id }
  const blocked = blockMinutes > 0 ? await blockSender(shop, block) : null
  const orders = await readUnansweredOfSender(shop.read, sender, placedUntil)
  let refusedOrders = 0
  for (const { id: orderId, version: expectedVersion } of orders) {
    const step = { orderId, action: 'refuse', expectedVersion, actor, reason, reasonCode } as const
    const outcome = await advanceOrder(shop, step)
    if (outcome.ok) refusedOrders += 1
  }
  return done({ refused: refusedOrders, blockedUntil: blocked?.ok ? blocked.value.until : null })
}
