import { z } from 'zod'
import { FULFILMENTS } from '#shop/domain/common/fulfilment.ts'
import { withChoices } from '#shop/domain/pricing/order-line.ts'
import type { OrderEnquiry } from '#shop/operations/orders/evaluate-order.ts'
import { askedInstant, id, tableName, wholeNumber } from '../contract/body-fields.ts'

/** What is no sensible question is a fault in the asker. What the shop will not do is a refusal of the quote. */
const MOST_TO_ASK_FOR = 999
const MOST_LINES_TO_ASK_FOR = 200

/** Refused options are answered by name, so nothing is among them that an answer would have to spell out. */
const optionId = id.regex(/^[^\p{Cc}\p{Cs}]*$/u)

/** The part of a body that says what is wanted, of quotes and orders alike. */
export const enquiryFields = {
  lines: z
    .array(
      z.strictObject({
        itemId: id,
        quantity: z.int().min(1).max(MOST_TO_ASK_FOR),
        options: z.array(optionId).max(32).refine(isSet, { message: 'An option is listed twice' }),
        unitPrice: wholeNumber.optional(),
      }),
    )
    .max(MOST_LINES_TO_ASK_FOR),
  fulfilment: z.enum(FULFILMENTS),
  place: z
    .strictObject({
      postcode: z.string().max(20).optional(),
      point: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]).optional(),
    })
    .optional(),
  table: tableName.optional(),
  /** An instant in milliseconds since the epoch; none is as soon as possible. */
  slot: askedInstant.nullable().default(null),
  tip: z
    .union([z.strictObject({ percent: wholeNumber }), z.strictObject({ amount: wholeNumber })])
    .optional(),
  code: z.string().min(1).max(40).optional(),
}

/** Takes what a body says is wanted; gives the enquiry, whose lines have choices where the body has options. */
export function enquiryOf(asked: z.infer<z.ZodObject<typeof enquiryFields>>): OrderEnquiry {
  return { ...asked, lines: asked.lines.map(withChoices) }
}

/** A basket, for examples. */
export const LINES_EXAMPLE = [{ itemId: 'plain-smash', quantity: 2, options: [] }]

function isSet(options: string[]): boolean {
  return new Set(options).size === options.length
}
