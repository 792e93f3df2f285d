import { z } from 'zod'
import { type PricedLine, withOptions } from '#shop/domain/pricing/order-line.ts'
import { money } from './money.ts'

/** A line of an order, as it is, or will be, sold. */
export const lineFields = {
  itemId: z.string(),
  title: z.string(),
  quantity: z.int().min(1),
  options: z.array(z.string()),
  unitPrice: money,
  total: money,
}

/** Takes a line; gives the fields that every answer has of it. */
export function lineAnswer({ itemId, title, quantity, choices, unitPrice, total }: PricedLine) {
  return withOptions({ itemId, title, quantity, choices, unitPrice, total })
}
