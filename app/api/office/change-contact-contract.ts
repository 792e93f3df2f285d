import { z } from 'zod'
import { text, version } from '../contract/body-fields.ts'
import { post } from '../contract/contract.ts'

export const changeContactContract = post(
  ['Office', '/api/office/orders/:id/contact', 'Corrects who an open order is for'],
  {
    body: z.strictObject({
      version,
      /** Each as it is from now on; empty where nothing is known. */
      name: text,
      phone: text,
      email: text,
    }),
    example: { version: 1, name: 'Ada', phone: '+44 7700 900123', email: 'ada@example.org' },
    answer: {
      200: {
        description: 'Corrected. A new mail address is mailed what its guest was mailed last.',
        schema: z.strictObject({
          version: z.int(),
          /** `too_many`: the mailbox has had as many mails as the shop sends in an hour. */
          mail: z.enum(['none', 'mailed', 'too_many']),
        }),
        example: { version: 3, mail: 'mailed' },
      },
    },
    refusals: [
      'unknown_order',
      'version_changed',
      'already_forgotten',
      'not_possible_now',
      'empty',
      'too_long',
      'malformed',
      'no_ending',
    ],
  },
)
