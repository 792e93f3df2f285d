import type { Shop } from '#shop/shop.ts'

/**
 * Returns the token of an order's link: 256 bits as 43 characters of base64url. It is derived from the order's id
 * with the shop's secret, so it can be computed again although the database stores only its hash.
 */
export function orderToken({ fingerprint }: Pick<Shop, 'fingerprint'>, orderId: string): string {
  return fingerprint(`order ${orderId}`)
}
