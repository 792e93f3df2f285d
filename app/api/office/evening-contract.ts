import { z } from 'zod'
import { REASON_CODES } from '#shop/domain/orders/order-reason.ts'
import { isLost, STATE_NAMES } from '#shop/domain/orders/order-states.ts'
import { LATE_CAUSES } from '#shop/domain/reports/kept-promise.ts'
import type { Evening } from '#shop/operations/payments/read-evening.ts'
import { get } from '../contract/contract.ts'
import { instant, money } from '../contract/money.ts'
import { EXAMPLE } from '../contract/order-fields.ts'

const day = z.iso.date()
const names = { id: z.string(), number: z.int(), numberDay: day }

/** Orders of which it is known whether they came when it was promised, and how many did not. */
export const kept = z.strictObject({ orders: z.int(), late: z.int() })

const counts = z.array(
  z.strictObject({
    id: z.string(),
    name: z.string(),
    /** On average, rounded up; on the busiest of these days; and in orders that are in already. */
    usually: z.int(),
    most: z.int(),
    ordered: z.int(),
  }),
)

const eveningAnswer = z.strictObject({
  day,
  kept,
  /** From Monday until this day. */
  week: kept,
  late: z.array(z.strictObject({ ...names, minutes: z.int(), cause: z.enum(LATE_CAUSES) })),
  out: z.array(
    z.strictObject({
      kind: z.enum(['item', 'ingredient']),
      id: z.string(),
      name: z.string(),
      times: z.array(z.strictObject({ begins: instant, ends: instant })),
      /** How many dishes it takes with it: itself, or those that can't be made without it today. */
      dishes: z.int(),
      /** An estimate by so many days of the same weekday; null: there is nothing to go by. */
      lost: z.strictObject({ pieces: z.int(), amount: money, days: z.int() }).nullable(),
    }),
  ),
  notMade: z.array(
    z.strictObject({
      ...names,
      at: instant,
      state: z.enum(STATE_NAMES.filter(isLost)),
      /** What nobody did in time, if it expired. */
      awaited: z.enum(['answer', 'payment']).nullable(),
      by: z.enum(['guest', 'staff', 'shop']),
      total: money,
      reason: z.string().nullable(),
      reasonCode: z.enum(REASON_CODES).nullable(),
    }),
  ),
  /** The next day that is open, dishes in pieces and ingredients in portions; null for a day that is over. */
  next: z
    .strictObject({ day, days: z.int(), orders: z.int(), items: counts, ingredients: counts })
    .nullable(),
}) satisfies z.ZodType<Evening>

const NAMES = { id: EXAMPLE.id, number: 41, numberDay: '2026-11-19' }

const EVENING_EXAMPLE: z.infer<typeof eveningAnswer> = {
  day: '2026-11-19',
  kept: { orders: 82, late: 1 },
  week: { orders: 310, late: 9 },
  late: [{ ...NAMES, minutes: 6, cause: 'kitchen' }],
  out: [
    {
      kind: 'item',
      id: 'double-stack',
      name: 'Double Stack',
      times: [{ begins: EXAMPLE.placedAt, ends: EXAMPLE.placedAt + 3_600_000 }],
      dishes: 1,
      lost: { pieces: 4, amount: 5600, days: 4 },
    },
  ],
  notMade: [
    {
      ...NAMES,
      at: EXAMPLE.placedAt,
      state: 'refused',
      awaited: null,
      by: 'staff',
      total: 1900,
      reason: null,
      reasonCode: 'busy',
    },
  ],
  next: {
    day: '2026-11-20',
    days: 4,
    orders: 2,
    items: [{ id: 'double-stack', name: 'Double Stack', usually: 31, most: 40, ordered: 3 }],
    ingredients: [{ id: 'beef-patty', name: 'Beef patty', usually: 88, most: 104, ordered: 6 }],
  },
}

export const eveningContract = get(
  ['Office', '/api/office/money/:day/evening', 'How a business day went, and what the next needs'],
  {
    answer: {
      200: {
        description:
          'Late orders and why, what was sold out and what that may have cost, orders that were not made, and counts to prepare.',
        schema: eveningAnswer,
        example: EVENING_EXAMPLE,
      },
    },
    refusals: ['unknown_day'],
  },
)
