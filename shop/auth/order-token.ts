import type { Shop } from '#shop/shop.ts'

/**
 * Takes an order's id; gives the token of its link: 256 bits, 43 characters of base64url. It is derived with
 * the shop's secret, so that it can be given again and the database, which keeps its hash, cannot tell it.
 */
export function orderToken({ fingerprint }: Pick<Shop, 'fingerprint'>, orderId: string): string {
  return fingerprint(`order ${orderId}`)
}
