import { z } from 'zod'
import { FULFILMENTS } from '#shop/domain/common/fulfilment.ts'
import { CODE_TIMES, type ShopThen } from '#shop/operations/orders/read-shop-then.ts'
import { get } from '../contract/contract.ts'
import { instant, money } from '../contract/money.ts'
import { PROMISE_EXAMPLE, promiseAnswer } from '../orders/promise-contract.ts'

/** Of the address; anything else in it is passed by. */
const timeQuery = z.object({
  /** A minute of the shop's clocks, such as `2026-12-24T21:55`; the present one without it. */
  at: z.string().optional(),
})

const timeAnswer = z.strictObject({
  at: instant,
  offer: promiseAnswer,
  ways: z.array(
    z.strictObject({
      way: z.enum(FULFILMENTS),
      closesAt: instant.nullable(),
      fee: money,
      feeVaries: z.boolean(),
    }),
  ),
  prices: z.array(
    z.strictObject({ id: z.string(), title: z.string(), price: money, present: money }),
  ),
  missing: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      schedule: z.string().nullable(),
      backAt: instant.nullable(),
    }),
  ),
  codes: z.array(z.strictObject({ code: z.string(), state: z.enum(CODE_TIMES) })),
}) satisfies z.ZodType<ShopThen>

const TIME_EXAMPLE: ShopThen = {
  at: PROMISE_EXAMPLE.at,
  offer: PROMISE_EXAMPLE,
  ways: [
    { way: 'pickup', closesAt: 1795206720000, fee: 0, feeVaries: false },
    { way: 'delivery', closesAt: null, fee: 250, feeVaries: true },
  ],
  prices: [{ id: 'iced-tea', title: 'Iced Tea', price: 380, present: 320 }],
  missing: [{ id: 'lunch', title: 'Weekday Lunch', schedule: 'Lunch', backAt: 1795437000000 }],
  codes: [{ code: 'SUMMER', state: 'runs' }],
}

export const timeContract = get(
  ['Office', '/api/office/time', 'What a guest finds who opens the shop at a minute'],
  {
    query: timeQuery,
    answer: {
      200: {
        description:
          'With the menu and the settings of now: what is promised, costs something else, is missing, and which codes hold.',
        schema: timeAnswer,
        example: TIME_EXAMPLE,
      },
    },
    refusals: ['invalid_query'],
  },
)
