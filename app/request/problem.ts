import { z } from 'zod'
import { REFUSALS, type RefusalCode, refusalRow, retryAfter } from './refusals.ts'

/** The body of every refusal of the API, as in RFC 9457. */
export const problemBody = z.strictObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string(),
  errors: z.array(z.looseObject({ code: z.string() })).exactOptional(),
})

/** One mistake in a body, with a JSON pointer to it. */
export type Fault = { pointer: string; code: string; detail: string }

/** All mistakes in the body, or all refusals of the shop. */
type Errors = readonly (Fault | { code: string })[]

type More = {
  errors?: Errors | undefined
  /** Replaces the sentence of the table where more is known. */
  detail?: string
  /** Whether it answers a form, or a program that posted in place of one. */
  isForm?: boolean
}

export const PROBLEM_TYPE = 'application/problem+json'

/** The JSON of a refusal as in RFC 9457. Its `code` stays the same when the wording changes. */
export function problemText(name: RefusalCode, { errors, isForm, ...more }: More = {}): string {
  const row = refusalRow(name)
  const status = isForm ? row.inForms : row.status
  const { code, detail } = { ...row, ...more }
  const title = TITLES[status]
  return JSON.stringify({ type: 'about:blank', title, status, code, detail, errors })
}

/** The same as a response. */
export function problem(
  name: RefusalCode,
  { headers, ...more }: More & { headers?: Record<string, string> } = {},
): Response {
  return new Response(problemText(name, more), {
    status: more.isForm ? refusalRow(name).inForms : REFUSALS[name].status,
    headers: { 'Content-Type': PROBLEM_TYPE, 'Cache-Control': 'no-store', ...headers },
  })
}

/** Answers with the first of several refusals as the problem, and all of them in `errors`. */
export function problemOf(
  errors: readonly { code: RefusalCode; retryAfterSeconds?: number }[],
): Response {
  return problem(errors[0]?.code ?? 'fault', { errors, headers: retryAfter(errors) })
}

/** Refuses a method, and names the one that the address answers. */
export function onlyBy(method: 'GET' | 'POST'): Response {
  return problem('other_method', { detail: `Use ${method}.`, headers: { Allow: method } })
}

/** Returns a path of keys as a JSON pointer in a URI fragment (RFC 6901). */
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
