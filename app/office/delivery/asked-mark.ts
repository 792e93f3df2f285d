import type { DeliveryChange, ZoneEffect } from '#shop/domain/settings/zones-change.ts'
import { seenMark } from '#shop/operations/settings/seen-value.ts'
import type { Shop } from '#shop/shop.ts'

/** A mark of a change and of whom it leaves out: by it a button that saves all the same says what its owner read. */
export function askedMark(
  shop: Pick<Shop, 'fingerprint'>,
  change: DeliveryChange,
  { openOrders, orders, leftOut }: ZoneEffect,
): string {
  return seenMark(shop, [change, openOrders, orders, leftOut])
}
