import type { Fulfilment } from '../common/fulfilment.ts'
import { bagsOf } from '../kitchen/bags.ts'
import { dishesIn } from '../pricing/dishes-of.ts'
import type { SoldLine } from '../pricing/order-line.ts'

/** Returns an order's bags, in which each item of a combo is a piece of its own. */
export function bagsIn<Line extends SoldLine>({
  fulfilment,
  lines,
}: {
  fulfilment: Fulfilment
  lines: readonly Line[]
}): Line[][] {
  return bagsOf({ fulfilment, lines: dishesIn(lines) })
}
