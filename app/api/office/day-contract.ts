import { z } from 'zod'
import { MAX_PRICE } from '#shop/domain/common/limits.ts'
import { MAX_CLOSING_NOTE } from '#shop/domain/payments/till.ts'
import type { DayReport } from '#shop/operations/payments/read-day.ts'
import { get, post } from '../contract/contract.ts'
import { instant, money } from '../contract/money.ts'
import { EXAMPLE } from '../contract/order-fields.ts'
import { SUMS_EXAMPLE, sums } from './money-contract.ts'

const day = z.iso.date()
const span = { begins: instant, ends: instant }

/** Cash in minor units; `cash` of the day may be below 0. */
const till = z.strictObject({
  changeMoney: money,
  cash: z.int(),
  toCouriers: money,
  handedIn: money,
})

/** A day as it was when it was closed. */
export const closing = z.strictObject({
  day,
  number: z.int(),
  currency: z.string(),
  ...span,
  till,
  expected: z.int(),
  counted: money,
  note: z.string(),
  closedAt: instant,
  closedBy: z.string(),
})

const dayAnswer = z.strictObject({
  day,
  today: day,
  span: z.strictObject(span),
  sums,
  closing: closing.nullable(),
  till,
  events: z.array(
    z.strictObject({
      /** `given_as_code` is in no sum: it is the discount of the order that uses the code. */
      kind: z.enum(['given_back', 'given_as_code', 'recalled', 'corrected']),
      at: instant,
      order: z.strictObject({ id: z.string(), number: z.int(), numberDay: day }),
      amount: z.int(),
    }),
  ),
}) satisfies z.ZodType<DayReport>

const BEGINS = EXAMPLE.placedAt - 36_000_000
const SPAN = { begins: BEGINS, ends: BEGINS + 65_640_000 }
const TILL = { changeMoney: 15000, cash: 34150, toCouriers: 9640, handedIn: 9640 }

export const DAY_EXAMPLE: z.infer<typeof dayAnswer> = {
  day: '2026-11-19',
  today: '2026-11-20',
  span: SPAN,
  sums: SUMS_EXAMPLE,
  closing: {
    day: '2026-11-19',
    number: 323,
    currency: 'USD',
    ...SPAN,
    till: TILL,
    expected: 49150,
    counted: 48955,
    note: 'Two coins under the fryer',
    closedAt: SPAN.ends + 5000,
    closedBy: 'Joy',
  },
  till: TILL,
  events: [
    {
      kind: 'given_back',
      at: SPAN.ends - 3_600_000,
      order: { id: EXAMPLE.id, number: 41, numberDay: '2026-11-19' },
      amount: -1350,
    },
  ],
}

export const dayContract = get(
  ['Office', '/api/office/money/:day', 'A business day, its till and its closing'],
  {
    answer: {
      200: {
        description:
          'What it took, frozen once it is closed, and what was given back or corrected.',
        schema: dayAnswer,
        example: DAY_EXAMPLE,
      },
    },
    refusals: ['unknown_day'],
  },
)

const amount = z.int().min(0).max(MAX_PRICE)

export const closeDayContract = post(
  ['Office', '/api/office/money/:day/close', 'Closes a business day for good'],
  {
    body: z.strictObject({
      changeMoney: amount,
      counted: amount,
      note: z.string().max(MAX_CLOSING_NOTE).default(''),
    }),
    example: { changeMoney: 15000, counted: 48955 },
    answer: {
      200: {
        description: 'It is closed, under this number.',
        schema: z.strictObject({ number: z.int() }),
        example: { number: 323 },
      },
    },
    refusals: ['unknown_day', 'day_closed', 'till_out_of_range', 'closing_note_too_long'],
  },
)
