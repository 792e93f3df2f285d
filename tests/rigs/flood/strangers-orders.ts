import type { Flood } from './flood.ts'
import { orderFrom, promiseOf, SHOP_WIFI } from './order-from.ts'

const GUESTS = 20
/** In minutes: the most that the promise to others may move, whoever orders what. */
const MOST_MOVED = 15

/**
 * One /48 network orders from ever new addresses and guests, mostly forty burgers; then twenty guests order
 * on the shop's Wi-Fi.
 */
export const strangersOrders: Flood = {
  name: 'large orders of one network',
  long: 300,
  short: 70,
  async begin(target, size) {
    const before = await promiseOf(target)
    const statuses: number[] = []
    for (let order = 0; order < size; order += 1) {
      const address = `2001:db8:9:${order.toString(16)}::1`
      statuses.push((await orderFrom(target, address, order % 3 === 0 ? 2 : 40)).status)
    }
    const after = await promiseOf(target)
    const guests = await Promise.all(
      Array.from({ length: GUESTS }, () => orderFrom(target, SHOP_WIFI, 1)),
    )
    return {
      faults: () => [
        ...faultOf(statuses.includes(201), 'not one order of the flood was taken'),
        ...faultOf(statuses.includes(429), `no order of the flood was refused: ${statuses}`),
        ...faultOf(
          after.minutes - before.minutes <= MOST_MOVED,
          `a promise went from ${before.minutes} to ${after.minutes} minutes`,
        ),
        ...faultOf(after.full === before.full, `${after.full - before.full} slots are full`),
        ...guests
          .filter(({ status }) => status !== 201)
          .map(({ status }) => `a guest in the Wi-Fi got ${status}`),
      ],
      [Symbol.asyncDispose]: () => Promise.resolve(),
    }
  },
}

function faultOf(isRight: boolean, fault: string): string[] {
  return isRight ? [] : [fault]
}
