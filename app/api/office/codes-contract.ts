import { z } from 'zod'
import { HOLDS_ALWAYS } from '#shop/domain/pricing/code-hold.ts'
import { DISCOUNT_KINDS } from '#shop/domain/pricing/discount.ts'
import { CODE_STATES, type SummedCode } from '#shop/operations/pricing/read-codes.ts'
import { text } from '../contract/body-fields.ts'
import { codeHold } from '../contract/code-hold.ts'
import { get, post } from '../contract/contract.ts'
import { instant, money } from '../contract/money.ts'
import { EXAMPLE } from '../contract/order-fields.ts'

const count = z.int().min(1).nullable()

const summedCode = z.strictObject({
  code: z.string(),
  kind: z.enum(DISCOUNT_KINDS),
  /** Hundredths of a percent, minor units, or 0 for the delivery fee. */
  value: z.int().min(0),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  minimum: money,
  maxUses: count,
  maxUsesPerGuest: count,
  holds: codeHold,
  uses: z.int().min(0),
  state: z.enum(CODE_STATES),
  given: money,
  cameIn: money,
}) satisfies z.ZodType<SummedCode>

const CODE_EXAMPLE: SummedCode = {
  code: 'SUMMER',
  kind: 'percent',
  value: 1000,
  startsAt: null,
  endsAt: EXAMPLE.placedAt + 2_592_000_000,
  minimum: 1500,
  maxUses: 100,
  maxUsesPerGuest: 1,
  holds: {
    ...HOLDS_ALWAYS,
    categoryIds: ['burgers'],
    weekdays: [1, 2],
    hours: { from: 690, until: 840 },
  },
  uses: 43,
  state: 'runs',
  given: 18240,
  cameIn: 164200,
}

export const codesContract = get(
  [
    'Office',
    '/api/office/codes',
    'All discount codes, with what they gave and what came with them in the last 30 days',
  ],
  {
    answer: {
      200: {
        description: 'By name. A code runs, is over, or is used up.',
        schema: z.strictObject({ codes: z.array(summedCode) }),
        example: { codes: [CODE_EXAMPLE] },
      },
    },
  },
)

export const removeCodeContract = post(
  ['Office', '/api/office/codes', 'Removes a code that is over and that no order has'],
  {
    body: z.strictObject({
      /** The code, as a guest would type it. */
      remove: text,
    }),
    example: { remove: 'SUMMER' },
    answer: {
      200: {
        description: 'The code; its name is free again.',
        schema: z.strictObject({ removed: z.string() }),
        example: { removed: 'SUMMER' },
      },
    },
    refusals: ['unknown_code', 'code_runs', 'code_used'],
  },
)
