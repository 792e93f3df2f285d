import { type Fault, problem } from '#app/request/problem.ts'

/**
 * Returns the text of a JSON request, or the response that refuses it. The server has already refused bodies
 * that are too large.
 */
export async function readJsonText(request: Request): Promise<string | Response> {
  return typeOf(request) === 'application/json' ? request.text() : problem('only_json')
}

/** The content type of a request without its parameters. */
export function typeOf(request: Request): string | undefined {
  return request.headers.get('Content-Type')?.split(';', 1)[0]?.trim().toLowerCase()
}

export function tooMany(seconds: number): Response {
  return problem('too_many', { headers: { 'Retry-After': String(seconds) } })
}

/** The response that lists the faults of a body. */
export function invalidBody(errors: Fault[]): Response {
  return problem('invalid_body', { errors })
}
