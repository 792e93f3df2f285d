import type { z } from 'zod'
import { onlyBy } from '#app/request/problem.ts'
import { readBody } from '../orders/quote-body.ts'
import { invalidBody, readJsonText } from './json-body.ts'

/** Takes a request and what its body must be; gives the body, or the answer that refuses the request. */
export async function readPosted<Body>(
  request: Request,
  schema: z.ZodType<Body>,
): Promise<{ body: Body } | Response> {
  if (request.method !== 'POST') return onlyBy('POST')
  const text = await readJsonText(request)
  if (typeof text !== 'string') return text
  const read = readBody(schema, text)
  if ('faults' in read) return invalidBody('The body is invalid.', read.faults)
  return read
}
