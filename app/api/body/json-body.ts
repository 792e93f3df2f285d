import { type Fault, problem } from '#app/request/problem.ts'

/** Gives the text of a JSON request, or the answer that refuses it. One that is too large did not come this far. */
export async function readJsonText(request: Request): Promise<string | Response> {
  const type = request.headers.get('Content-Type')?.split(';', 1)[0]
  const isJson = type?.trim().toLowerCase() === 'application/json'
  return isJson ? request.text() : problem('only_json')
}

export function tooMany(seconds: number): Response {
  return problem('too_many', { headers: { 'Retry-After': String(seconds) } })
}

/** Says what is wrong with a body, as far as it is told. */
export function invalidBody(errors: Fault[]): Response {
  return problem('invalid_body', { errors })
}
