import { z } from 'zod'
import { NOTE_READERS } from '#shop/domain/orders/order-notes.ts'
import { text } from '../contract/body-fields.ts'
import { post } from '../contract/contract.ts'

export const noteContract = post(
  ['Office', '/api/office/orders/:id/notes', 'Adds a note to an order'],
  {
    body: z.strictObject({
      /** `guest`: on the order's page and by mail; `staff`: only for those who work here. */
      to: z.enum(NOTE_READERS),
      text,
    }),
    example: { to: 'guest', text: 'The back door is open, ring twice.' },
    answer: {
      200: {
        description: 'It is in the history. The same note again adds nothing.',
        schema: z.strictObject({
          version: z.int(),
          /** `unconfirmed` mailboxes get nothing typed; `too_many`: as many mails as one gets in an hour. */
          mail: z.enum(['none', 'mailed', 'unconfirmed', 'too_many']),
        }),
        example: { version: 3, mail: 'mailed' },
      },
    },
    refusals: [
      'unknown_order',
      'already_forgotten',
      'not_possible_now',
      'note_missing',
      'note_too_long',
    ],
  },
)
