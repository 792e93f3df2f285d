import { z } from 'zod'
import { PAUSE_CODES } from '#shop/domain/orders/order-reason.ts'
import type { PresentOffer } from '#shop/domain/orders/present-offer.ts'
import { get, KNOWN } from '../contract/contract.ts'
import { instant } from '../contract/money.ts'

const count = z.int().min(0)

const laterSlot = z.strictObject({ day: z.string(), at: instant }).nullable()

export const promiseAnswer = z.strictObject({
  at: instant,
  readyAt: instant.nullable(),
  minutes: count,
  ordersAhead: count,
  pattiesAhead: count,
  rushMinutes: count,
  pausedUntil: instant.nullable(),
  pausedReason: z.string(),
  pausedCode: z.enum(PAUSE_CODES).nullable(),
  soldOutUntil: instant.nullable(),
  closesAt: instant.nullable(),
  opensAt: instant.nullable(),
  lastOrderAt: instant.nullable(),
  lastOrdersFrom: instant.nullable(),
  later: laterSlot,
  laterDelivered: laterSlot,
  /** Another one whenever the menu, what is sold out of it or the settings change, and when a schedule begins or ends. */
  contentRevision: count,
}) satisfies z.ZodType<PresentOffer>

export const PROMISE_EXAMPLE: PresentOffer = {
  at: 1795199382000,
  readyAt: 1795200480000,
  minutes: 18,
  ordersAhead: 4,
  pattiesAhead: 11,
  rushMinutes: 0,
  pausedUntil: null,
  pausedReason: '',
  pausedCode: null,
  soldOutUntil: null,
  closesAt: 1795206720000,
  opensAt: 1795262400000,
  lastOrderAt: 1795205640000,
  lastOrdersFrom: 1795204440001,
  later: null,
  laterDelivered: null,
  contentRevision: 41,
}

export const promiseContract = get(
  ['Guests', '/api/promise', 'When one burger ordered now is hot, or from when one can be had'],
  {
    answer: {
      200: {
        description:
          'For the shop’s featured item at the counter, at most 5 seconds old. It reserves nothing.',
        schema: promiseAnswer,
        example: PROMISE_EXAMPLE,
      },
      304: KNOWN,
    },
  },
)
