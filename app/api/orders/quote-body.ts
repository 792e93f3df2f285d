import { z } from 'zod'
import type { Fault } from '#app/request/problem.ts'
import { FULFILMENTS } from '#shop/domain/common/fulfilment.ts'
import type { OrderEnquiry } from '#shop/operations/orders/judge-order.ts'
import { readValue } from '../body/body-faults.ts'
import { parseStrictly } from '../body/strict-json.ts'

/** What is no sensible question is a fault in the asker. What the shop will not do is a refusal of the quote. */
const MOST_TO_ASK_FOR = 999
const MOST_LINES_TO_ASK_FOR = 200
export const HIGHEST_PRICE = 100_000_000

/** An amount of money, or a percentage. */
export const wholeNumber = z.int().min(0).max(HIGHEST_PRICE)
const id = z.string().min(1).max(64)
/** Refused options are answered by name, so nothing is among them that an answer would have to spell out. */
const optionId = id.regex(/^[^\p{Cc}\p{Cs}]*$/u)
/** The last millisecond of the year 2100: far beyond every slot, and well within what a date can be. */
export const LAST_INSTANT = Date.UTC(2101, 0, 1) - 1

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
  table: z.string().max(20).optional(),
  /** An instant in milliseconds since the epoch; none is as soon as possible. */
  slot: z.int().min(0).max(LAST_INSTANT).nullable().default(null),
  tip: z
    .union([z.strictObject({ percent: wholeNumber }), z.strictObject({ amount: wholeNumber })])
    .optional(),
  code: z.string().min(1).max(40).optional(),
}

/** What is sent to ask what a basket costs. */
export const quoteBody = z.strictObject({
  ...enquiryFields,
  /** Whether to answer with the slots that this basket can be had at. */
  withSlots: z.boolean().default(false),
})

/** Takes a request's body; gives what it asks for, or the first faults of it. */
export function readQuoteBody(
  text: string,
): { enquiry: OrderEnquiry; withSlots: boolean } | { faults: Fault[] } {
  const read = readBody(quoteBody, text)
  if ('faults' in read) return read
  const { withSlots, ...enquiry } = read.body
  return { enquiry, withSlots }
}

/** Takes what a body must be and its text; gives it, or the first faults of it. */
export function readBody<Body>(
  schema: z.ZodType<Body>,
  text: string,
): { body: Body } | { faults: Fault[] } {
  const json = parseStrictly(text)
  if ('faults' in json) return json
  return readValue(schema, json.value)
}

function isSet(options: string[]): boolean {
  return new Set(options).size === options.length
}
