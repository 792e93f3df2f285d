import { z } from 'zod'
import { id, minutes } from '../contract/body-fields.ts'
import { post } from '../contract/contract.ts'
import { UNTIL_ANSWER } from './control-answer.ts'

export const soldOutContract = post(
  ['Kitchen', '/api/kitchen/sold-out', 'Marks an item sold out for a while; 0 sells it again'],
  {
    body: z.strictObject({
      itemId: id,
      /** Null lasts for the rest of the business day. */
      minutes: minutes.nullable(),
    }),
    example: { itemId: 'plain-smash', minutes: null },
    answer: { 200: UNTIL_ANSWER },
    refusals: ['unknown_item', 'minutes_out_of_range'],
  },
)
