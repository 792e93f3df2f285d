import type { z } from 'zod'

/** One answer that is no refusal. */
export type ApiAnswer = {
  description: string
  /** Of a JSON body. */
  schema?: z.ZodType
  example?: unknown
  /** Of any other body. */
  text?: { type: string; example: string }
}

/** Codes of refusals by the status that they come with, and what each of `errors` is. */
export type ApiRefusals = {
  codes: Readonly<Record<number, readonly string[]>>
  errors?: z.ZodType
}

/** One thing that a program can ask. */
export type ApiCall = {
  path: string
  method: 'get' | 'post'
  /** What calls are read under. */
  group: 'Guests' | 'Kitchen' | 'Accounts' | 'Payments'
  summary: string
  /** A header that it cannot do without. */
  header?: string
  body?: z.ZodType
  example?: unknown
  answer: Record<number, ApiAnswer>
  refusals: ApiRefusals
}

type Get = Pick<ApiCall, 'answer'> & Partial<Pick<ApiCall, 'refusals'>>
type Post = Get & Required<Pick<ApiCall, 'body' | 'example'>> & Pick<ApiCall, 'header'>
type Name = readonly [ApiCall['group'], path: string, summary: string]

export function get([group, path, summary]: Name, { refusals = NONE, ...more }: Get): ApiCall {
  return { group, path, summary, method: 'get', refusals, ...more }
}

/** Every body is refused in the same ways before it is read as anything. */
export function post([group, path, summary]: Name, { refusals = NONE, ...more }: Post): ApiCall {
  const { codes, ...errors } = refusals
  const invalid = ['invalid_body', ...(codes[400] ?? [])]
  const all = { ...codes, 400: invalid, 413: ['too_large'], 415: ['only_json'] }
  return { group, path, summary, method: 'post', refusals: { ...errors, codes: all }, ...more }
}

/** For those who work here alone. */
export function staff({ refusals: { codes, ...errors }, ...call }: ApiCall): ApiCall {
  const gate = { 401: ['signed_out', 'wrong_key'], 403: ['not_allowed'], 429: ['too_many'] }
  return { ...call, refusals: { ...errors, codes: { ...codes, ...gate } } }
}

const NONE: ApiRefusals = { codes: {} }
