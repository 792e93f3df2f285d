import { z } from 'zod'
import type { Enquiry } from '#shop/domain/quote.ts'
import { type Fault, pointerTo } from './problem.ts'
import { parseStrictly } from './strict-json.ts'

/** What is no sensible question is a fault in the asker. What the shop will not do is a refusal of the quote. */
const MOST_TO_ASK_FOR = 999
const MOST_LINES_TO_ASK_FOR = 200
const HIGHEST_PRICE = 100_000_000

const id = z.string().min(1).max(64)

const quoteBody = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        itemId: id,
        quantity: z.int().min(1).max(MOST_TO_ASK_FOR),
        options: z.array(id).max(32).refine(isSet, { message: 'An option is given twice' }),
        unitPrice: z.int().min(0).max(HIGHEST_PRICE).optional(),
      }),
    )
    .max(MOST_LINES_TO_ASK_FOR),
  fulfilment: z.enum(['delivery', 'pickup']),
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
