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

type ProblemFields = {
  status: number
  code: string
  detail: string
  /** Everything that is wrong: faults of the body, or refusals of the shop. */
  errors?: readonly (Fault | { code: string })[]
  headers?: Record<string, string>
}

/** An error answer as RFC 9457 has it, with a `code` that stays the same when the words change. */
export function problem({ status, code, detail, errors, headers }: ProblemFields): Response {
  const body = { type: 'about:blank', title: TITLES[status], status, code, detail, errors }
  return Response.json(body, {
    status,
    headers: {
      'Content-Type': 'application/problem+json',
      'Cache-Control': 'no-store',
      ...headers,
    },
  })
}

/** The one method by which an address can be asked. */
export function onlyBy(method: 'GET' | 'POST'): Response {
  const headers = { Allow: method }
  return problem({ status: 405, code: 'other_method', detail: `Ask by ${method}.`, headers })
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
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
}
