import { z } from 'zod'
import { ADJUSTMENT_KINDS } from '#shop/domain/orders/adjustment.ts'
import { IF_OUT_WISHES, MAX_INSTEAD_LENGTH } from '#shop/domain/pricing/if-out.ts'
import { money } from './money.ts'

/** What became of a line: `part` is the option or ingredient that it is about, null the line itself. */
export const adjustmentWords = z.strictObject({
  kind: z.enum(ADJUSTMENT_KINDS),
  part: z.string().nullable(),
  /** The title of the line, and of what it is about, as they were sold. */
  title: z.string(),
  name: z.string(),
  /** What comes instead. */
  instead: z.string().nullable(),
  /** Pieces of the line. */
  quantity: z.int().min(1),
  /** What is less to pay. */
  amount: money,
})

/** `version` is the order's version by which it is known, `line` the index of the line, from 0. */
export const adjustment = adjustmentWords.extend({ version: z.int(), line: z.int().min(0) })

/** What becomes of a line that runs out; only a swap is for something. */
export const ifOut = z.strictObject({
  wish: z.enum(IF_OUT_WISHES),
  /** What a swap is for, in the guest's words; null: what fits best. */
  instead: z.string().max(MAX_INSTEAD_LENGTH).nullable().optional(),
})

export const answeredIfOut = z.strictObject({
  wish: z.enum(IF_OUT_WISHES),
  instead: z.string().nullable(),
})
