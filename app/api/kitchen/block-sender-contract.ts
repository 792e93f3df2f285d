import { z } from 'zod'
import { minutes } from '../contract/body-fields.ts'
import { post } from '../contract/contract.ts'
import { UNTIL_ANSWER } from './control-answer.ts'

export const blockSenderContract = post(
  [
    'Kitchen',
    '/api/kitchen/senders/:sender/block',
    'Blocks unpaid orders from strangers in one network for that many minutes; 0 lifts the block',
  ],
  {
    body: z.strictObject({ minutes }),
    example: { minutes: 60 },
    answer: { 200: UNTIL_ANSWER },
    refusals: ['unknown_sender', 'minutes_out_of_range'],
  },
)
