import { z } from 'zod'
import { PAUSE_REASONS } from '#shop/domain/orders/order-reason.ts'
import { minutes, text } from '../contract/body-fields.ts'
import { post } from '../contract/contract.ts'
import { UNTIL_ANSWER } from './control-answer.ts'

export const pauseContract = post(
  [
    'Kitchen',
    '/api/kitchen/pause',
    'Pauses ordering for that many minutes; 0 resumes, null is the rest of the day',
  ],
  {
    body: z.strictObject({
      minutes: minutes.nullable(),
      reason: text.default(''),
      reasonCode: z.enum(PAUSE_REASONS).optional(),
    }),
    example: { minutes: 20, reasonCode: 'fryer_down' },
    answer: { 200: UNTIL_ANSWER },
    refusals: ['minutes_out_of_range', 'reason_too_long'],
  },
)
