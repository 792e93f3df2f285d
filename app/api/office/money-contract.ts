import { z } from 'zod'
import { FIGURES, type Figure, type Sums } from '#shop/domain/payments/figures.ts'
import { MOST_DAYS } from '#shop/domain/payments/report-period.ts'
import { get } from '../contract/contract.ts'
import { daysQuery } from './asked-days.ts'

/** Amounts in minor units, below 0 what takes away. */
export const figures = z.strictObject(
  Object.fromEntries(FIGURES.map((figure) => [figure, z.int()])) as Record<Figure, z.ZodInt>,
)

/** The figures of takings, and the tax by rate. */
export const sums = z.strictObject({
  figures,
  taxes: z.array(z.strictObject({ rate: z.int(), net: z.int(), tax: z.int() })),
}) satisfies z.ZodType<Sums>

const moneyAnswer = z.strictObject({
  from: z.iso.date(),
  to: z.iso.date(),
  /** `sums` is null as long as an earlier day is not summed up after an update. */
  days: z.array(z.strictObject({ day: z.iso.date(), sums: sums.nullable() })),
  total: sums,
})

export const SUMS_EXAMPLE: Sums = {
  figures: {
    orders: 84,
    pickup: 38,
    delivery: 24,
    table: 22,
    products: 164380,
    discounts: -3450,
    deliveryFees: 13560,
    taxOnTop: 0,
    givenBack: -2600,
    takings: 171890,
    tips: 5820,
    cash: 34150,
    terminal: 19200,
    card: 126960,
    refunded: -2600,
    moved: 177710,
  },
  taxes: [{ rate: 2000, net: 143242, tax: 28648 }],
}

const MONEY_EXAMPLE: z.infer<typeof moneyAnswer> = {
  from: '2026-11-19',
  to: '2026-11-19',
  days: [{ day: '2026-11-19', sums: SUMS_EXAMPLE }],
  total: SUMS_EXAMPLE,
}

export const moneyContract = get(['Office', '/api/office/money', 'What business days took'], {
  query: daysQuery,
  answer: {
    200: {
      description: `The figures of each day and of all of them, ${MOST_DAYS} days at most.`,
      schema: moneyAnswer,
      example: MONEY_EXAMPLE,
    },
  },
  refusals: ['invalid_query'],
})
