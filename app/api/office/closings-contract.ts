import { z } from 'zod'
import type { listClosings } from '#shop/operations/payments/list-closings.ts'
import { get } from '../contract/contract.ts'
import { closing, DAY_EXAMPLE } from './day-contract.ts'
import { SUMS_EXAMPLE, sums } from './money-contract.ts'

/** Of the address of a page of closings. */
export const closingsQuery = z.object({
  /** Those with a lower number: `next` of the page before. */
  before: z.coerce.number().int().min(1).optional(),
})

const closingsAnswer = z.strictObject({
  closings: z.array(closing.extend({ sums })),
  /** Where the next page begins; null: it is the last one. */
  next: z.int().nullable(),
}) satisfies z.ZodType<Awaited<ReturnType<typeof listClosings>>>

export const closingsContract = get(
  ['Office', '/api/office/closings', 'Business days that were closed'],
  {
    query: closingsQuery,
    answer: {
      200: {
        description: 'The latest number first, each as it was when it was closed.',
        schema: closingsAnswer,
        example: {
          closings: DAY_EXAMPLE.closing ? [{ ...DAY_EXAMPLE.closing, sums: SUMS_EXAMPLE }] : [],
          next: null,
        },
      },
    },
    refusals: ['invalid_query'],
  },
)
