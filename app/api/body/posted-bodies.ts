import { z } from 'zod'
import { PAID_BY } from '#shop/domain/orders/order.ts'
import { HIGHEST_PRICE, LAST_INSTANT } from '../orders/quote-body.ts'

/** Beyond these a figure is a fault of the asker. What the shop takes of the rest, it says itself. */
const version = z.int().min(1).max(2_147_483_647)
const minutes = z.int().min(-1_000_000).max(1_000_000)

/** What is sent of a guest who takes an order back. */
export const cancelBody = z.strictObject({
  /** Cancels only what is still at this version; without it, whatever it has come to. */
  version: version.optional(),
  reason: z.string().max(2000).optional(),
})

/** What is sent of one step of an order. */
export const stepBody = z.strictObject({
  /** The order's version as who asks saw it. */
  version,
  reason: z.string().max(2000).optional(),
  minutes: minutes.optional(),
  /** With `complete`: by what an order that is still to be paid was. */
  paidBy: z.enum(PAID_BY).optional(),
})

/** What is sent of a refund. */
export const refundBody = z.strictObject({
  /** In minor units of the order's currency. */
  amount: z.int().min(1).max(HIGHEST_PRICE),
  reason: z.string().max(2000),
  /** Only from this version of the order; without it, from whatever it has come to. */
  version: version.optional(),
  /** With a session whose password was typed longer than a quarter of an hour ago. A key needs none. */
  password: z.string().max(1000).optional(),
})

/** What is sent of a pause. */
export const pauseBody = z.strictObject({
  /** 0 ends it, null is the rest of the business day. */
  minutes: minutes.nullable(),
  reason: z.string().max(2000).default(''),
})

/** What is sent of a rush. */
export const rushBody = z.strictObject({
  /** Minutes on top of every promise; 0 ends it. */
  added: minutes,
  /** Null is the rest of the business day. */
  minutes: minutes.nullable(),
})

/** What is sent of what is sold out. */
export const soldOutBody = z.strictObject({
  itemId: z.string().min(1).max(64),
  /** 0 sells it again, null is the rest of the business day. */
  minutes: minutes.nullable(),
})

/** What is sent of a table whose sign is to be another. */
export const tableBody = z.strictObject({ table: z.string().min(1).max(20) })

/** What is sent of a sender whose unanswered orders are refused at once. */
export const refuseSenderBody = z.strictObject({
  reason: z.string().max(2000),
  /** Only orders that were placed until this instant; without it, all. */
  placedUntil: z.int().min(0).max(LAST_INSTANT).optional(),
  /** Takes no unpaid orders from there for so many minutes as well; 0 does. */
  blockMinutes: minutes.default(0),
})

/** What is sent of a block. */
export const blockSenderBody = z.strictObject({
  /** 0 ends it. */
  minutes,
})
