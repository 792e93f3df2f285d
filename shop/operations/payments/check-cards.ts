import type { KeyCheck } from '#shop/payments/payment-provider.ts'
import { newestEventAt } from '#shop/persistence/queries/payments/payment-events.ts'
import type { Shop } from '#shop/shop.ts'

/** How the shop stands with whom it takes cards through. */
export type CardsState = {
  /** Whether its key charges real cards. */
  isLive: boolean
  /** When it last sent an event, of the last thirty days; null: never. */
  lastEventAt: number | null
}

/** Returns how it stands; null: the shop takes no cards. */
export async function readCards({
  read,
  payments,
}: Pick<Shop, 'read' | 'payments'>): Promise<CardsState | null> {
  const provider = payments()
  return provider && { isLive: provider.isLive, lastEventAt: await newestEventAt(read) }
}

/** Asks whether the key works, which moves no money; null: the shop takes no cards. */
export async function checkCards({ payments }: Pick<Shop, 'payments'>): Promise<KeyCheck | null> {
  return payments()?.checkKey() ?? null
}
