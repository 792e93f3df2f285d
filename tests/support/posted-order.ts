import type { z } from 'zod'
import type { placeContract } from '#app/api/orders/place-contract.ts'

type PostedOrder = z.input<typeof placeContract.body>

let guests = 0

/** The body that orders a Plain Smash for pickup, by a guest of its own; a test says what is special about its own. */
export function postedOrder(special: Partial<PostedOrder> = {}): PostedOrder {
  guests += 1
  return {
    lines: [{ itemId: 'smash', quantity: 1, options: [] }],
    fulfilment: 'pickup',
    guest: { name: 'Ada Guest', email: `guest${guests}@example.com` },
    ...special,
  }
}
