import { z } from 'zod'
import { REFUSALS, type RefusalCode, refusalRow, retryAfter } from './refusals.ts'

/** What every refusal of the API is, as RFC 9457 has it. */
export const problemBody = z.strictObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string(),
  errors: z.array(z.looseObject({ code: z.string() })).exactOptional(),
})

/** One thing that is wrong with a body, at a JSON pointer into it. */
export type Fault = { pointer: string; code: string; detail: string }

/** Everything that is wrong: faults of the body, or refusals of the shop. */
type Errors = readonly (Fault | { code: string })[]

type More = {
  errors?: Errors | undefined
  /** In place of the sentence of the table, where more is known. */
  detail?: string
  /** It answers what somebody typed into a form, or what a program sent in place of one. */
  isForm?: boolean
}

export const PROBLEM_TYPE = 'application/problem+json'

/** Gives an error as RFC 9457 writes it, with a `code` that stays the same when the words change. */
export function problemText(name: RefusalCode, { errors, isForm, ...more }: More = {}): string {
  const row = refusalRow(name)
  const status = isForm ? row.inForms : row.status
  const { code, detail } = { ...row, ...more }
  const title = TITLES[status]
  return JSON.stringify({ type: 'about:blank', title, status, code, detail, errors })
}

/** The same as an answer. */
export function problem(
  name: RefusalCode,
  { headers, ...more }: More & { headers?: Record<string, string> } = {},
): Response {
  return new Response(problemText(name, more), {
    status: more.isForm ? refusalRow(name).inForms : REFUSALS[name].status,
    headers: { 'Content-Type': PROBLEM_TYPE, 'Cache-Control': 'no-store', ...headers },
  })
}

/** Takes why the shop refused something; gives the first reason as a problem, with all of them in `errors`. */
export function problemOf(
  errors: readonly { code: RefusalCode; retryAfterSeconds?: number }[],
): Response {
  return problem(errors[0]?.code ?? 'fault', { errors, headers: retryAfter(errors) })
}

/** The one method by which an address can be asked. */
export function onlyBy(method: 'GET' | 'POST'): Response {
  return problem('other_method', { detail: `Use ${method}.`, headers: { Allow: method } })
}

/** Takes the keys that lead to a place; gives its JSON pointer as a URI fragment (RFC 6901). */
export function pointerTo(path: readonly PropertyKey[]): string {
  const steps = path.map((key) => String(key).replaceAll('~', '~0').replaceAll('/', '~1'))
  return `#${steps.map((step) => `/${encodeURIComponent(step.toWellFormed())}`).join('')}`
}

const TITLES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  413: 'Content Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  417: 'Expectation Failed',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}
