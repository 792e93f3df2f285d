import type { z } from 'zod'
import { type Fault, onlyBy } from '#app/request/problem.ts'
import { readValue } from './body-faults.ts'
import { invalidBody, readJsonText } from './json-body.ts'
import { parseStrictly } from './strict-json.ts'

/** Reads and validates a JSON body; returns it, or the response that refuses the request. */
export async function readPosted<Body>(
  request: Request,
  schema: z.ZodType<Body>,
): Promise<{ body: Body } | Response> {
  if (request.method !== 'POST') return onlyBy('POST')
  const text = await readJsonText(request)
  if (typeof text !== 'string') return text
  const read = readBody(schema, text)
  return 'faults' in read ? invalidBody(read.faults) : read
}

/** Validates the text of a body; returns the value, or its first faults. */
export function readBody<Body>(
  schema: z.ZodType<Body>,
  text: string,
): { body: Body } | { faults: Fault[] } {
  const json = parseStrictly(text)
  return 'faults' in json ? json : readValue(schema, json.value)
}
