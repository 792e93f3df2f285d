import { z } from 'zod'

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

type Problem = {
  status: number
  code: string
  detail: string
  /** Everything that is wrong: faults of the body, or refusals of the shop. */
  errors?: readonly (Fault | { code: string })[] | undefined
}

export const PROBLEM_TYPE = 'application/problem+json'

/** Gives an error as RFC 9457 writes it, with a `code` that stays the same when the words change. */
export function problemText({ status, code, detail, errors }: Problem): string {
  const title = TITLES[status]
  return JSON.stringify({ type: 'about:blank', title, status, code, detail, errors })
}

/** The same as an answer. */
export function problem({
  headers,
  ...fields
}: Problem & { headers?: Record<string, string> }): Response {
  return new Response(problemText(fields), {
    status: fields.status,
    headers: { 'Content-Type': PROBLEM_TYPE, 'Cache-Control': 'no-store', ...headers },
  })
}

/** The one method by which an address can be asked. */
export function onlyBy(method: 'GET' | 'POST'): Response {
  const headers = { Allow: method }
  return problem({ status: 405, code: 'other_method', detail: `Use ${method}.`, headers })
}

export function onlyJson(): Response {
  return problem({ status: 415, code: 'only_json', detail: 'Send application/json.' })
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
