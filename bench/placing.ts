import { randomUUID } from 'node:crypto'
import { type PlaceOrderInput, placeOrder } from '#shop/operations/orders/place-order.ts'
import type { Shop } from '#shop/shop.ts'
import { ORDERED_LINES } from './order-request.ts'

/** Places orders in this process, with so many guests at a time. */
export async function placeInShop(
  shop: Shop,
  { orders, guests }: { orders: number; guests: number },
): Promise<void> {
  let left = orders
  async function orderOnAndOn(): Promise<void> {
    while (left > 0) {
      left -= 1
      const outcome = await placeOrder(shop, someOrder())
      if (!outcome.ok) throw new Error(`Refused: ${JSON.stringify(outcome.refusals)}`)
    }
  }
  await Promise.all(Array.from({ length: guests }, orderOnAndOn))
}

/** A changed burger and a drink for pickup, by a new guest. */
export function someOrder(): PlaceOrderInput {
  const guest = randomUUID()
  return {
    idempotencyKey: guest,
    requestHash: guest,
    enquiry: {
      lines: ORDERED_LINES,
      fulfilment: 'pickup',
      slot: null,
    },
    details: {
      guest: { name: 'Ada Guest', phone: '', email: `${guest}@example.com` },
      street: '',
      city: '',
      extra: '',
      note: '',
    },
    paymentMethod: 'counter',
    repeatConfirmed: false,
    userId: null,
    takenBy: null,
    tableSign: null,
    clientAddress: guest,
    confirmedEmail: null,
    isLocal: true,
    locale: 'en',
  }
}
