import { type Fault, problem } from '#app/request/problem.ts'

/**
 * Returns the text of a JSON request, or the response that refuses it. The server has already refused bodies
 * that are too large.
 */
export async function readJsonText(request: Request): Promise<string | Response> {
  const type = request.headers.get('Content-Type')?.split(';', 1)[0]
  const isJson = type?.trim().toLowerCase() === 'application/json'
  return isJson ? request.text() : problem('only_json')
}

export function tooMany(seconds: number): Response {
  return problem('too_many', { headers: { 'Retry-After': String(seconds) } })
}

/** The response that lists the faults of a body. */
export function invalidBody(errors: Fault[]): Response {
  return problem('invalid_body', { errors })
}
