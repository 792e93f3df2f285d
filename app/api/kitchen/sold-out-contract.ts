import { z } from 'zod'
import { id, minutes } from '../contract/body-fields.ts'
import { post } from '../contract/contract.ts'
import { UNTIL_ANSWER } from './control-answer.ts'

const mark = {
  /** Null lasts for the rest of the business day. */
  minutes: minutes.nullable(),
  /** Whether it lasts until it is sold again, whatever the minutes. */
  untilFurtherNotice: z.boolean().default(false),
}

export const soldOutContract = post(
  ['Kitchen', '/api/kitchen/sold-out', 'Marks an item sold out for a while; 0 sells it again'],
  {
    body: z.strictObject({ itemId: id, ...mark }),
    example: { itemId: 'plain-smash', minutes: null },
    answer: { 200: UNTIL_ANSWER },
    refusals: ['unknown_item', 'minutes_out_of_range'],
  },
)

export const ingredientOutContract = post(
  [
    'Kitchen',
    '/api/kitchen/ingredient-out',
    'Marks an ingredient sold out for a while, with all that needs it; 0 ends it',
  ],
  {
    body: z.strictObject({ ingredientId: id, ...mark }),
    example: { ingredientId: 'tomato', minutes: 60 },
    answer: { 200: UNTIL_ANSWER },
    refusals: ['unknown_ingredient', 'minutes_out_of_range'],
  },
)
