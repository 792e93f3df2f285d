import { z } from 'zod'
import { MAX_PRICE, MAX_TYPED_PASSWORD_LENGTH } from '#shop/domain/common/limits.ts'
import { text, version } from '../contract/body-fields.ts'
import { post } from '../contract/contract.ts'
import { refundAnswer, refundExample } from '../contract/refund-answer.ts'

const refundBody = z.strictObject({
  /** In minor units of the order's currency. */
  amount: z.int().min(1).max(MAX_PRICE),
  reason: text,
  /** Refunds only if the order is still at this version; without it, at any version. */
  version: version.optional(),
  /** Required when the password of this session was typed more than a quarter of an hour ago. API keys need none. */
  password: z.string().max(MAX_TYPED_PASSWORD_LENGTH).optional(),
})

export const refundContract = post(
  ['Kitchen', '/api/kitchen/orders/:id/refund', 'Refunds all or part of a card charge'],
  {
    header: 'Idempotency-Key',
    body: refundBody,
    example: { amount: 500, reason: 'The fries were cold.' },
    answer: {
      200: {
        description:
          'The refund is on its way, once per Idempotency-Key; left is what can still be refunded.',
        schema: refundAnswer,
        example: refundExample(500, 1400),
      },
    },
    refusals: [
      'idempotency_key_missing',
      'idempotency_key_malformed',
      'proof_needed',
      'wrong_password',
      'busy',
      'unknown_order',
      'version_changed',
      'paid_at_counter',
      'nothing_to_refund',
      'key_reused',
      'reason_missing',
      'reason_too_long',
      'amount_out_of_range',
    ],
  },
)
