import { z } from 'zod'
import { VERDICTS } from '#shop/domain/orders/verdict.ts'
import { text } from '../contract/body-fields.ts'
import { post } from '../contract/contract.ts'

export const verdictContract = post(
  ['Guests', '/api/orders/:token/verdict', 'Says whether an order that was handed over was right'],
  {
    body: z.strictObject({
      verdict: z.enum(VERDICTS),
      /** What was wrong, in the guest's words. */
      words: text.optional(),
    }),
    example: { verdict: 'cold', words: 'The fries were.' },
    answer: {
      200: {
        description: 'It is stored, in place of what was said before.',
        schema: z.strictObject({ verdict: z.enum(VERDICTS) }),
        example: { verdict: 'cold' },
      },
    },
    refusals: ['unknown_order', 'not_possible_now', 'reason_too_long'],
  },
)
