import { z } from 'zod'
import { isCurrencyCode } from '#shop/domain/common/currency.ts'
import { isTimeZone } from '#shop/domain/settings/time-zone.ts'
import { get } from '../contract/contract.ts'

export const unitsQuery = z.object({
  currency: z.string().refine(isCurrencyCode).optional(),
  timeZone: z.string().refine(isTimeZone).optional(),
})

const uses = z.strictObject({
  orders: z.int(),
  payments: z.int(),
  cash: z.int(),
  refundCodes: z.int(),
})

const moved = { before: z.string(), after: z.string() }

const units = z.strictObject({
  currency: z.strictObject({ code: z.string(), decimals: z.int() }),
  timeZone: z.string(),
  /** What needs the currency: while anything does, it can't be changed. */
  uses,
  /** What the currency that was asked about would make of the shop's amounts; their numbers stay as typed. */
  inCurrency: z
    .strictObject({
      code: z.string(),
      decimals: z.int(),
      prices: z.int(),
      others: z.int(),
      codes: z.int(),
      /** Minor units of the present currency. */
      example: z.int().nullable(),
      /** How many have digits that it doesn't have. */
      unfit: z.int(),
      uses,
    })
    .nullable(),
  /** What the clock of the time zone that was asked about would show. */
  inZone: z
    .strictObject({
      timeZone: z.string(),
      now: z.strictObject(moved).nullable(),
      count: z.int(),
      /** The first open orders that are promised for what would be another time. While there are any, it can't be changed. */
      orders: z.array(z.strictObject({ id: z.string(), number: z.int(), ...moved })),
    })
    .nullable(),
})

const NONE = { orders: 0, payments: 0, cash: 0, refundCodes: 0 }
const CLOCK = { before: '2026-11-20T19:00', after: '2026-11-20T14:00' }

export const unitsContract = get(
  ['Office', '/api/office/units', 'The currency and the time zone, and what others would change'],
  {
    query: unitsQuery,
    answer: {
      200: {
        description:
          'What is under way and needs them. Ask about another one before changing it with /api/office/settings.',
        schema: units,
        example: {
          currency: { code: 'USD', decimals: 2 },
          timeZone: 'Europe/London',
          uses: { ...NONE, orders: 1 },
          inCurrency: {
            code: 'EUR',
            decimals: 2,
            prices: 24,
            others: 9,
            codes: 1,
            example: 950,
            unfit: 0,
            uses: { ...NONE, orders: 1 },
          },
          inZone: {
            timeZone: 'America/New_York',
            now: CLOCK,
            count: 1,
            orders: [{ id: '3b1f0c2e9a7d4f56b8e0a1c2d3e4f506', number: 12, ...CLOCK }],
          },
        },
      },
    },
    refusals: ['invalid_query'],
  },
)
