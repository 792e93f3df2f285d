import { z } from 'zod'
import type { Locale } from '#shop/domain/common/locale.ts'
import { PAID_BY } from '#shop/domain/orders/order.ts'
import { PART_KINDS } from '#shop/domain/pricing/order-line.ts'
import type { SoldDay } from '#shop/operations/payments/read-sold-days.ts'
import { partTexts } from '#shop/wording/part-text.ts'
import { get } from '../contract/contract.ts'
import { instant } from '../contract/money.ts'
import { EXAMPLE, fulfilment } from '../contract/order-fields.ts'

const day = z.iso.date()
const amount = z.int()

/** What is paid at one rate, in hundredths of a per cent; `amount` is before the code. */
const share = z.strictObject({
  rate: z.int(),
  amount,
  discount: amount,
  net: amount,
  tax: amount,
  /** Of the shop's books; null: none is set for the rate. */
  account: z.string().nullable(),
})

/** Amounts in minor units and pieces, below 0 where a handover was taken back. */
const linesAnswer = z.strictObject({
  day,
  sales: z.array(
    z.strictObject({
      at: instant,
      kind: z.enum(['sold', 'recalled']),
      order: z.strictObject({
        id: z.string(),
        number: z.int(),
        numberDay: day,
        fulfilment,
        code: z.string().nullable(),
        /** As it is known by now; null: nobody entered it. */
        paidBy: z.enum([...PAID_BY, 'card']).nullable(),
      }),
      lines: z.array(
        z.strictObject({
          itemId: z.string(),
          title: z.string(),
          parts: z.array(
            z.strictObject({
              kind: z.enum(PART_KINDS),
              name: z.string(),
              quantity: z.int(),
              instead: z.string().exactOptional(),
            }),
          ),
          /** What the parts are in words. */
          words: z.array(z.string()),
          pieces: z.int(),
          shares: z.array(share),
        }),
      ),
      delivery: z.array(share),
      tip: amount,
    }),
  ),
}) satisfies z.ZodType<ReturnType<typeof formatSoldDay>>

/** Formats what a day sold as the API's answer; what was taken back is told by as many pieces. */
export function formatSoldDay(found: SoldDay, locale: Locale) {
  const sales = found.sales.map((sale) => ({
    ...sale,
    lines: sale.lines.map((line) => {
      const words = partTexts({ parts: line.parts, quantity: Math.abs(line.pieces) }, locale)
      return { ...line, words }
    }),
  }))
  return { ...found, sales }
}

const LINES_EXAMPLE: z.infer<typeof linesAnswer> = {
  day: '2026-11-19',
  sales: [
    {
      at: EXAMPLE.placedAt - 60_000_000,
      kind: 'sold',
      order: {
        id: EXAMPLE.id,
        number: 41,
        numberDay: '2026-11-19',
        fulfilment: 'pickup',
        code: null,
        paidBy: 'cash',
      },
      lines: [
        {
          itemId: 'plain-smash',
          title: 'Plain Smash',
          parts: [{ kind: 'added', name: 'Cheddar', quantity: 1 }],
          words: ['Extra cheddar'],
          pieces: 1,
          shares: [{ rate: 2000, amount: 1350, discount: 0, net: 1125, tax: 225, account: '8400' }],
        },
      ],
      delivery: [],
      tip: 100,
    },
  ],
}

export const linesContract = get(
  ['Office', '/api/office/money/:day/lines', 'What each order of a business day was sold for'],
  {
    answer: {
      200: {
        description:
          'Orders by the time of their handover, each line by tax rate. Together they are what the day sold; what was given back later is in the entries.',
        schema: linesAnswer,
        example: LINES_EXAMPLE,
      },
    },
    refusals: ['unknown_day'],
  },
)
