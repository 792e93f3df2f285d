import { z } from 'zod'
import { PAID_MEANS } from '#shop/domain/payments/takings.ts'
import type { DayEntries } from '#shop/operations/payments/read-entries.ts'
import { get } from '../contract/contract.ts'
import { instant } from '../contract/money.ts'
import { EXAMPLE } from '../contract/order-fields.ts'

const day = z.iso.date()
const amount = z.int()
/** Of the shop's books; null: none is set for it. */
const account = z.string().nullable()

/** Amounts in minor units, below 0 where something was given back. */
const entriesAnswer = z.strictObject({
  day,
  entries: z.array(
    z.strictObject({
      at: instant,
      kind: z.enum(['sold', 'recalled', 'given_back', 'paid', 'refunded']),
      order: z.strictObject({ id: z.string(), number: z.int(), numberDay: day }),
      amounts: z.array(
        z.union([
          /** `rate` in hundredths of a per cent. */
          z.strictObject({
            of: z.literal('goods'),
            rate: z.int(),
            net: amount,
            tax: amount,
            amount,
            account,
          }),
          z.strictObject({ of: z.enum(['tip', ...PAID_MEANS]), amount, account }),
        ]),
      ),
    }),
  ),
}) satisfies z.ZodType<DayEntries>

const ORDER = { id: EXAMPLE.id, number: 41, numberDay: '2026-11-19' }

const ENTRIES_EXAMPLE: z.infer<typeof entriesAnswer> = {
  day: '2026-11-19',
  entries: [
    {
      at: EXAMPLE.placedAt - 60_000_000,
      kind: 'sold',
      order: ORDER,
      amounts: [
        { of: 'goods', rate: 2000, net: 1125, tax: 225, amount: 1350, account: '8400' },
        { of: 'tip', amount: 100, account: null },
      ],
    },
    {
      at: EXAMPLE.placedAt - 60_000_000,
      kind: 'paid',
      order: ORDER,
      amounts: [{ of: 'cash', amount: 1450, account: '1000' }],
    },
  ],
}

export const entriesContract = get(
  ['Office', '/api/office/money/:day/entries', 'Every entry behind what a business day took'],
  {
    answer: {
      200: {
        description:
          'What was sold, taken back, given back and paid, by time. All goods together are the takings of the day.',
        schema: entriesAnswer,
        example: ENTRIES_EXAMPLE,
      },
    },
    refusals: ['unknown_day'],
  },
)
