import { z } from 'zod'
import type { OrderPromise } from '#shop/domain/kitchen/promise.ts'
import type { Totals } from '#shop/domain/pricing/order-totals.ts'

/** Whole minor units of the currency. */
export const money = z.int().min(0)
/** Milliseconds since the epoch. */
export const instant = z.int()
const count = z.int().min(0)

export const totals = z.strictObject({
  products: money,
  discount: money,
  deliveryFee: money,
  tip: money,
  tax: money,
  taxLines: z.array(z.strictObject({ rate: z.int(), net: money, tax: money })),
  total: money,
}) satisfies z.ZodType<Totals>

export const promise = z.strictObject({
  readyAt: instant,
  minutes: z.int(),
  reasons: z.strictObject({
    ordersAhead: count,
    pattiesAhead: count,
    rushMinutes: count,
    zoneMinutes: count,
    measured: z.strictObject({ median: z.number(), p80: z.number(), orders: count }).nullable(),
  }),
}) satisfies z.ZodType<OrderPromise>

export const TOTALS_EXAMPLE: Totals = {
  products: 1900,
  discount: 0,
  deliveryFee: 0,
  tip: 0,
  tax: 317,
  taxLines: [{ rate: 2000, net: 1583, tax: 317 }],
  total: 1900,
}

export const PROMISE_EXAMPLE: OrderPromise = {
  readyAt: 1795200480000,
  minutes: 18,
  reasons: { ordersAhead: 4, pattiesAhead: 11, rushMinutes: 0, zoneMinutes: 0, measured: null },
}
