import { z } from 'zod'
import { TROUBLE_KINDS } from '#shop/domain/messages/shop-trouble.ts'
import { PAUSE_CODES } from '#shop/domain/orders/order-reason.ts'
import type { Today } from '#shop/operations/kitchen/read-today.ts'
import { get } from '../contract/contract.ts'
import { instant } from '../contract/money.ts'
import { EXAMPLE, numberDay } from '../contract/order-fields.ts'

const count = z.int().min(0)
const control = z.strictObject({ until: instant, minutes: count, reason: z.string() })

const ahead = z.strictObject({
  opens: instant,
  closes: instant,
  kitchenMinutes: count,
  quarters: z.array(z.strictObject({ at: instant, claimed: count })),
})

const closing = z.strictObject({
  closesAt: instant.nullable(),
  earlier: z.array(z.strictObject({ at: instant, ordersLater: count })),
  early: z
    .strictObject({
      closesAt: instant,
      wouldCloseAt: instant,
      note: z.string(),
      change: z.string(),
    })
    .nullable(),
})

const today = z.strictObject({
  unanswered: count,
  troubled: z.array(z.strictObject({ orderId: z.string(), number: z.int(), numberDay })),
  openThreads: count,
  /** Drafts of dishes that were not published at their time. */
  drafts: z.array(z.strictObject({ itemId: z.string(), title: z.string(), why: z.string() })),
  troubles: z.array(
    z.strictObject({
      kind: z.enum(TROUBLE_KINDS),
      since: instant,
      percent: z.number().nullable(),
    }),
  ),
  pause: control.extend({ reasonCode: z.enum(PAUSE_CODES).nullable() }).nullable(),
  rush: control.nullable(),
  soldOut: count,
  ahead: ahead.nullable(),
  closing,
  dayEnds: instant,
}) satisfies z.ZodType<Today>

const SEVEN = 1795201200000
const HALF = 1_800_000

const TODAY_EXAMPLE: Today = {
  unanswered: 1,
  troubled: [{ orderId: EXAMPLE.id, number: 12, numberDay: null }],
  openThreads: 2,
  drafts: [{ itemId: 'plain-smash', title: 'Plain Smash', why: 'changed_meanwhile' }],
  troubles: [{ kind: 'mail', since: SEVEN - HALF, percent: null }],
  pause: null,
  rush: { until: SEVEN + HALF, minutes: 10, reason: '' },
  soldOut: 2,
  ahead: {
    opens: SEVEN - 14 * HALF,
    closes: SEVEN + 2 * HALF,
    kitchenMinutes: 45,
    quarters: [
      { at: SEVEN, claimed: 45 },
      { at: SEVEN + HALF / 2, claimed: 12 },
      { at: SEVEN + HALF, claimed: 0 },
      { at: SEVEN + (HALF * 3) / 2, claimed: 4 },
    ],
  },
  closing: {
    closesAt: SEVEN + 2 * HALF,
    earlier: [{ at: SEVEN + HALF, ordersLater: 1 }],
    early: null,
  },
  dayEnds: SEVEN + 18 * HALF,
}

export const todayContract = get(
  ['Office', '/api/office/today', 'What needs somebody, the work ahead, and how the day ends'],
  {
    answer: {
      200: {
        description:
          'Minutes of work by quarter hour against what the kitchen can do, in the present opening or the next.',
        schema: today,
        example: TODAY_EXAMPLE,
      },
    },
  },
)
