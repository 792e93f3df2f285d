import { timingSafeEqual } from 'node:crypto'
import type { Shop } from '#shop/shop.ts'

/** 128 bits of the mark, in base64url. */
const MARK_LENGTH = 22

type Marker = Pick<Shop, 'fingerprint'>

/**
 * Returns the token of the page that a guest shares with whoever fetches the order: the order's id and a mark made
 * of it with the shop's secret. It opens nothing else, and nobody without the secret can make one.
 */
export function shareToken(shop: Marker, orderId: string): string {
  return `${orderId}.${markOf(shop, orderId)}`
}

/** Returns the id of the order that a shared token is for, or null when this shop has not made it. */
export function sharedOrderId(shop: Marker, token: string): string | null {
  const dot = token.lastIndexOf('.')
  if (dot < 1) return null
  const orderId = token.slice(0, dot)
  const [given, ours] = [token.slice(dot + 1), markOf(shop, orderId)].map((mark) =>
    Buffer.from(mark),
  )
  if (!given || !ours || given.length !== ours.length) return null
  return timingSafeEqual(given, ours) ? orderId : null
}

function markOf({ fingerprint }: Marker, orderId: string): string {
  return fingerprint(`shared order ${orderId}`).slice(0, MARK_LENGTH)
}
