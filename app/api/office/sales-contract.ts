import { z } from 'zod'
import { MOST_DAYS } from '#shop/domain/payments/report-period.ts'
import { HOURS_A_DAY, NO_SALES, type Sales } from '#shop/domain/reports/day-sales.ts'
import { LATE_CAUSES } from '#shop/domain/reports/kept-promise.ts'
import { get } from '../contract/contract.ts'
import { daysQuery } from './asked-days.ts'

/** Minutes, and how many orders took so many. */
const minuteCounts = z.array(z.tuple([z.int(), z.int()]))

const sales = z.strictObject({
  /** By falling amount, in minor units and before codes: together the products of `/api/office/money`. */
  items: z.array(
    z.strictObject({ id: z.string(), title: z.string(), pieces: z.int(), amount: z.int() }),
  ),
  ingredients: z.array(z.strictObject({ id: z.string(), name: z.string(), portions: z.number() })),
  /** Orders by the hour of the clock at which they were to be ready, from midnight on. */
  hours: z.array(z.int()).length(HOURS_A_DAY),
  kitchen: z.strictObject({
    /** Orders of which it is known whether they came when it was promised. */
    orders: z.int(),
    took: minuteCounts,
    promised: minuteCounts,
    late: z.strictObject(
      Object.fromEntries(LATE_CAUSES.map((cause) => [cause, minuteCounts])) as Record<
        (typeof LATE_CAUSES)[number],
        typeof minuteCounts
      >,
    ),
  }),
})

const salesAnswer = z.strictObject({
  from: z.iso.date(),
  to: z.iso.date(),
  /** `sales` is null as long as an earlier day is not summed up after an update. */
  days: z.array(z.strictObject({ day: z.iso.date(), sales: sales.nullable() })),
  total: sales,
})

const SALES_EXAMPLE: Sales = {
  items: [{ id: 'plain-smash', title: 'Plain Smash', pieces: 112, amount: 106400 }],
  ingredients: [{ id: 'cheddar', name: 'Cheddar', portions: 148 }],
  hours: NO_SALES.hours.with(19, 24),
  kitchen: {
    orders: 24,
    took: [
      [15, 14],
      [18, 10],
    ],
    promised: [[17, 24]],
    late: { answer: [], rider: [[4, 1]], kitchen: [] },
  },
}

export const salesContract = get(['Office', '/api/office/sales', 'What business days sold'], {
  query: daysQuery,
  answer: {
    200: {
      description: `What each day sold and all of them, ${MOST_DAYS} days at most, and how the kitchen kept its promises.`,
      schema: salesAnswer,
      example: {
        from: '2026-11-19',
        to: '2026-11-19',
        days: [{ day: '2026-11-19', sales: SALES_EXAMPLE }],
        total: SALES_EXAMPLE,
      } as z.infer<typeof salesAnswer>,
    },
  },
  refusals: ['invalid_query'],
})
