import { z } from 'zod'
import { MAX_ASKED_LINES, MAX_ASKED_QUANTITY } from '#app/request/input-limits.ts'
import { FULFILMENTS } from '#shop/domain/common/fulfilment.ts'
import {
  MAX_DISCOUNT_CODE_LENGTH,
  MAX_OPTIONS,
  MAX_POSTCODE_LENGTH,
} from '#shop/domain/common/limits.ts'
import { withChoices } from '#shop/domain/pricing/order-line.ts'
import { position } from '#shop/domain/settings/zone-schema.ts'
import type { OrderEnquiry } from '#shop/operations/orders/evaluate-order.ts'
import { askedInstant, id, tableName, wholeNumber } from '../contract/body-fields.ts'

/** A refused option is named in the answer, so its id must not contain control characters. */
const optionId = id.regex(/^[^\p{Cc}\p{Cs}]*$/u)

/** What is wanted: the fields that quotes and orders share. */
export const enquiryFields = {
  lines: z
    .array(
      z.strictObject({
        itemId: id,
        quantity: z.int().min(1).max(MAX_ASKED_QUANTITY),
        options: z
          .array(optionId)
          .max(MAX_OPTIONS)
          .refine(isSet, { message: 'An option is listed twice' }),
        unitPrice: wholeNumber.optional(),
      }),
    )
    .max(MAX_ASKED_LINES),
  fulfilment: z.enum(FULFILMENTS),
  place: z
    .strictObject({
      postcode: z.string().max(MAX_POSTCODE_LENGTH).optional(),
      point: position.optional(),
    })
    .optional(),
  table: tableName.optional(),
  /** An instant in milliseconds since the epoch; none is as soon as possible. */
  slot: askedInstant.nullable().default(null),
  tip: z
    .union([z.strictObject({ percent: wholeNumber }), z.strictObject({ amount: wholeNumber })])
    .optional(),
  code: z.string().min(1).max(MAX_DISCOUNT_CODE_LENGTH).optional(),
}

/** Converts a body to an enquiry: its lines have choices where the body has options. */
export function enquiryOf(asked: z.infer<z.ZodObject<typeof enquiryFields>>): OrderEnquiry {
  return { ...asked, lines: asked.lines.map(withChoices) }
}

/** A basket, for examples. */
export const LINES_EXAMPLE = [{ itemId: 'plain-smash', quantity: 2, options: [] }]

function isSet(options: string[]): boolean {
  return new Set(options).size === options.length
}
