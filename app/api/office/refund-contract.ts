import { z } from 'zod'
import {
  MAX_LINES,
  MAX_PART_KEY_LENGTH,
  MAX_PRICE,
  MAX_QUANTITY,
  MAX_TYPED_PASSWORD_LENGTH,
} from '#shop/domain/common/limits.ts'
import { REFUND_MEANS } from '#shop/domain/orders/order.ts'
import { REFUND_REASONS } from '#shop/domain/orders/order-reason.ts'
import { text, version } from '../contract/body-fields.ts'
import { post } from '../contract/contract.ts'
import { refundAnswer, refundExample } from '../contract/refund-answer.ts'

const refundBody = z
  .strictObject({
    version,
    /** In minor units of the order's currency. Either an amount or lines. */
    amount: z.int().min(1).max(MAX_PRICE).optional(),
    /** Of which all or nothing is given back. */
    lines: z
      .array(
        z.strictObject({
          /** The index of the line, from 0. */
          line: z.int().min(0).max(MAX_LINES),
          /** The key of one of its parts, or its id; without it, the line itself. */
          part: z.string().min(1).max(MAX_PART_KEY_LENGTH).optional(),
          /** Pieces of the line; without it, all that are left. */
          quantity: z.int().min(1).max(MAX_QUANTITY).optional(),
        }),
      )
      .min(1)
      .max(MAX_LINES)
      .optional(),
    /** To the card that paid, by hand, or as a code for one order, once this one was handed over. */
    means: z.enum(REFUND_MEANS),
    /** In the shop's own words, which the guest reads in place of the code's. */
    reason: text.optional(),
    reasonCode: z.enum(REFUND_REASONS).optional(),
    /** Required when the password of this session was typed more than a quarter of an hour ago. API keys need none. */
    password: z.string().max(MAX_TYPED_PASSWORD_LENGTH).optional(),
  })
  .refine(({ amount, lines }) => (amount === undefined) !== (lines === undefined), {
    message: 'Either an amount or lines',
    path: ['amount'],
  })

export const officeRefundContract = post(
  ['Office', '/api/office/orders/:id/refund', 'Gives money back by line, part or amount'],
  {
    body: refundBody,
    example: { version: 5, lines: [{ line: 0, quantity: 1 }], means: 'card', reasonCode: 'cold' },
    answer: {
      200: {
        description:
          'It is on its way to the card, noted as handed out, or its guest has a code for it.',
        schema: refundAnswer,
        example: refundExample(950, 950),
      },
    },
    refusals: [
      'proof_needed',
      'wrong_password',
      'busy',
      'unknown_order',
      'version_changed',
      'paid_at_counter',
      'not_possible_now',
      'nothing_to_refund',
      'unknown_line',
      'already_adjusted',
      'pieces_out_of_range',
      'reason_missing',
      'reason_too_long',
      'amount_out_of_range',
    ],
  },
)
