import { z } from 'zod'
import { FULFILMENTS } from '#shop/domain/basket.ts'
import type { Enquiry } from '#shop/domain/quote.ts'
import { type Fault, pointerTo } from './problem.ts'
import { parseStrictly } from './strict-json.ts'

/** What is no sensible question is a fault in the asker. What the shop will not do is a refusal of the quote. */
const MOST_TO_ASK_FOR = 999
const MOST_LINES_TO_ASK_FOR = 200
const HIGHEST_PRICE = 100_000_000

const whole = z.int().min(0).max(HIGHEST_PRICE)
const id = z.string().min(1).max(64)

const quoteBody = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        itemId: id,
        quantity: z.int().min(1).max(MOST_TO_ASK_FOR),
        options: z.array(id).max(32).refine(isSet, { message: 'An option is given twice' }),
        unitPrice: whole.optional(),
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
  tip: z.union([z.strictObject({ percent: whole }), z.strictObject({ amount: whole })]).optional(),
})

/** Takes a request's body; gives what it asks for, or everything that is wrong with it. */
export function readQuoteBody(text: string): { enquiry: Enquiry } | { faults: Fault[] } {
  const json = parseStrictly(text)
  if ('faults' in json) return json
  const body = quoteBody.safeParse(json.value)
  return body.success ? { enquiry: body.data } : { faults: body.error.issues.flatMap(faultsIn) }
}

function isSet(options: string[]): boolean {
  return new Set(options).size === options.length
}

function faultsIn(issue: z.core.$ZodIssue): Fault[] {
  const { code, message: detail, path } = issue
  const paths = code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path]
  return paths.map((each) => ({ pointer: pointerTo(each), code, detail }))
}
