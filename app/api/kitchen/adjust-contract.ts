import { z } from 'zod'
import {
  MAX_LINES,
  MAX_PART_KEY_LENGTH,
  MAX_QUANTITY,
  MAX_TYPED_PASSWORD_LENGTH,
} from '#shop/domain/common/limits.ts'
import { ADJUSTMENT_KINDS } from '#shop/domain/orders/adjustment.ts'
import { text, version } from '../contract/body-fields.ts'
import { post } from '../contract/contract.ts'
import { money } from '../contract/money.ts'
import { EXAMPLE } from '../contract/order-fields.ts'

const adjustBody = z.strictObject({
  version,
  kind: z.enum(ADJUSTMENT_KINDS),
  /** The index of the line, from 0. */
  line: z.int().min(0).max(MAX_LINES),
  /**
   * The id of an option or ingredient of it; without it, the line itself. Of a combo: the id of an item in it, or
   * `0 ingredient onion` for an ingredient of the item at place 0.
   */
  part: z.string().min(1).max(MAX_PART_KEY_LENGTH).optional(),
  /** Pieces that are left out or refunded; without it, all. */
  quantity: z.int().min(1).max(MAX_QUANTITY).optional(),
  /** For `swapped`: the id of an item, option or ingredient, or words. */
  instead: text.optional(),
  /** The guest reads it; needed for `refunded`. */
  reason: text.optional(),
  /** For `refunded`, when the password of this session was typed more than a quarter of an hour ago. API keys need none. */
  password: z.string().max(MAX_TYPED_PASSWORD_LENGTH).optional(),
})

const adjustAnswer = z.strictObject({
  adjusted: z.strictObject({
    orderId: z.string(),
    version: z.int(),
    /** The version by which the adjustment is known. */
    adjustment: z.int(),
    amount: money,
    refund: money,
    due: money,
  }),
})

const ADJUST_EXAMPLE: z.infer<typeof adjustAnswer> = {
  adjusted: {
    orderId: EXAMPLE.id,
    version: 4,
    adjustment: 4,
    amount: 450,
    refund: 450,
    due: 1450,
  },
}

export const adjustContract = post(
  ['Kitchen', '/api/kitchen/orders/:id/adjust', 'Leaves a line out, swaps it, or refunds it'],
  {
    body: adjustBody,
    example: { version: 3, kind: 'left_out', line: 1 },
    answer: {
      200: {
        description:
          'The guest pays amount less; refund goes back to the card in a minute, until when it can be taken back.',
        schema: adjustAnswer,
        example: ADJUST_EXAMPLE,
      },
    },
    refusals: [
      'proof_needed',
      'wrong_password',
      'busy',
      'unknown_order',
      'version_changed',
      'not_allowed',
      'not_possible_now',
      'paid_at_counter',
      'unknown_line',
      'already_adjusted',
      'last_line',
      'instead_missing',
      'pieces_out_of_range',
      'reason_missing',
      'reason_too_long',
    ],
  },
)

const undoBody = z.strictObject({ adjustment: version })

const undoAnswer = z.strictObject({
  order: z.strictObject({ orderId: z.string(), version: z.int() }),
})

const UNDO_EXAMPLE: z.infer<typeof undoAnswer> = { order: { orderId: EXAMPLE.id, version: 5 } }

export const undoAdjustmentContract = post(
  ['Kitchen', '/api/kitchen/orders/:id/undo-adjustment', 'Takes an adjustment back, for a minute'],
  {
    body: undoBody,
    example: { adjustment: 4 },
    answer: { 200: { description: 'It is as before.', schema: undoAnswer, example: UNDO_EXAMPLE } },
    refusals: ['unknown_order', 'unknown_line', 'not_allowed', 'not_possible_now', 'too_late'],
  },
)
