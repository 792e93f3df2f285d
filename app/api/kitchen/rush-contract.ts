import { z } from 'zod'
import { minutes } from '../contract/body-fields.ts'
import { post } from '../contract/contract.ts'
import { UNTIL_ANSWER } from './control-answer.ts'

export const rushContract = post(
  [
    'Kitchen',
    '/api/kitchen/rush',
    'Adds minutes to every new promise for a while; 0 added ends it',
  ],
  {
    body: z.strictObject({
      added: minutes,
      /** Null lasts for the rest of the business day. */
      minutes: minutes.nullable(),
    }),
    example: { added: 10, minutes: 60 },
    answer: { 200: UNTIL_ANSWER },
    refusals: ['minutes_out_of_range'],
  },
)
