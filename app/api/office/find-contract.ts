import { z } from 'zod'
import { FOUND_KINDS, type FoundThing } from '#shop/domain/common/found-thing.ts'
import { MAX_EMAIL_LENGTH } from '#shop/domain/common/limits.ts'
import { get } from '../contract/contract.ts'
import { EXAMPLE } from '../contract/order-fields.ts'

/** Of the address; anything else in it is passed by. */
export const findQuery = z.object({
  /** A number, a name, a phone number, a code, or a part of what something is called. */
  q: z.string().trim().min(1).max(MAX_EMAIL_LENGTH),
})

const foundThing = z.strictObject({
  kind: z.enum(FOUND_KINDS),
  /** The key of a setting, a code itself, the business day of a closing. */
  id: z.string(),
  /** What it is called: an order by its guest. Empty for none. */
  name: z.string(),
  /** What tells it from others: the dishes of an order, the start of a message, the section of a setting. */
  more: z.string(),
  /** The number of an order. */
  number: z.int().nullable(),
}) satisfies z.ZodType<FoundThing>

export const findContract = get(['Office', '/api/office/find', 'Find anything by a word'], {
  query: findQuery,
  answer: {
    200: {
      description: 'Five of each kind at most, of what whoever asks may open.',
      schema: z.strictObject({ found: z.array(foundThing) }),
      example: {
        found: [
          { kind: 'order', id: EXAMPLE.id, name: 'Ada', more: '2 Plain Smash', number: 12 },
          { kind: 'dish', id: 'plain-smash', name: 'Plain Smash', more: '', number: null },
        ],
      },
    },
  },
  refusals: ['invalid_query'],
})
