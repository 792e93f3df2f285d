import { z } from 'zod'
import { type PricedLine, withOptions } from '#shop/domain/pricing/order-line.ts'
import { money } from './money.ts'

/** A line of an order or a quote. */
export const lineFields = {
  itemId: z.string(),
  title: z.string(),
  quantity: z.int().min(1),
  options: z.array(z.string()),
  unitPrice: money,
  total: money,
}

/** Returns the fields of a line that all answers share. */
export function lineAnswer({ itemId, title, quantity, choices, unitPrice, total }: PricedLine) {
  return withOptions({ itemId, title, quantity, choices, unitPrice, total })
}
