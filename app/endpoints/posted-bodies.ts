import { z } from 'zod'

/** What is sent of a guest who takes an order back. */
export const cancelBody = z.strictObject({
  /** Cancels only what is still at this version; without it, whatever it has come to. */
  version: z.int().min(1).optional(),
  reason: z.string().max(2000).optional(),
})

/** What is sent of one step of an order. */
export const stepBody = z.strictObject({
  /** The order's version as who asks saw it. */
  version: z.int().min(1),
  reason: z.string().max(2000).optional(),
  minutes: z.int().optional(),
})

/** What is sent of a refund. */
export const refundBody = z.strictObject({
  /** In minor units of the order's currency. */
  amount: z.int().min(1),
  reason: z.string().max(2000),
  /** Only from this version of the order; without it, from whatever it has come to. */
  version: z.int().min(1).optional(),
})

/** What is sent of a pause. */
export const pauseBody = z.strictObject({
  /** 0 ends it, null is the rest of the business day. */
  minutes: z.int().nullable(),
  reason: z.string().max(2000).default(''),
})

/** What is sent of a rush. */
export const rushBody = z.strictObject({
  /** Minutes on top of every promise; 0 ends it. */
  added: z.int(),
  /** Null is the rest of the business day. */
  minutes: z.int().nullable(),
})

/** What is sent of what is sold out. */
export const soldOutBody = z.strictObject({
  itemId: z.string().min(1).max(64),
  /** 0 sells it again, null is the rest of the business day. */
  minutes: z.int().nullable(),
})
