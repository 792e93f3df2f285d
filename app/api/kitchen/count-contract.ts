import { z } from 'zod'
import { COUNTED_KINDS } from '#shop/domain/menu/counted-stock.ts'
import { id } from '../contract/body-fields.ts'
import { post } from '../contract/contract.ts'

const count = z.int().min(0)

/** How many are left now, null if nobody counts them today; or how many more there are than was thought. */
const change = z.union([
  z.strictObject({ kind: z.enum(COUNTED_KINDS), id, left: z.int().nullable() }),
  z.strictObject({ kind: z.enum(COUNTED_KINDS), id, more: z.int() }),
])

export const countContract = post(
  [
    'Kitchen',
    '/api/kitchen/count',
    'Sets how many of an item, or portions of an ingredient, can still be sold this business day',
  ],
  {
    body: change,
    example: { kind: 'item', id: 'plain-smash', left: 12 },
    answer: {
      200: {
        description: 'How many are left, and how many were left before; null: nobody counts.',
        schema: z.strictObject({ left: count.nullable(), before: count.nullable() }),
        example: { left: 12, before: null },
      },
    },
    refusals: ['count_out_of_range', 'not_counted', 'unknown_item', 'unknown_ingredient'],
  },
)
