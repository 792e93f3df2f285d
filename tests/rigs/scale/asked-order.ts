import type { Chance } from '../chance.ts'
import type { AskedOrder } from '../crash/asked-order.ts'

/** One of four has a burger, so that the kitchen has hours of work and no slot is gone. */
export function askedOrder(chance: Chance, number: number): AskedOrder {
  const email = `guest${number}@example.com`
  const cola = { itemId: 'cola', quantity: 1 + chance.below(2), options: [] }
  const smash = { itemId: 'smash', quantity: 1, options: [] }
  return {
    key: `drilled-order-${number}`,
    email,
    body: {
      fulfilment: 'pickup',
      lines: chance.below(4) === 0 ? [smash, cola] : [cola],
      guest: { name: 'Ada Guest', phone: '+442079460958', email },
    },
  }
}
