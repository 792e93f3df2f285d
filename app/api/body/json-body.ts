import { type Fault, onlyJson, problem } from '#app/request/problem.ts'

/** Gives the text of a JSON request, or the answer that refuses it. One that is too large did not come this far. */
export async function readJsonText(request: Request): Promise<string | Response> {
  const type = request.headers.get('Content-Type')?.split(';', 1)[0]
  const isJson = type?.trim().toLowerCase() === 'application/json'
  return isJson ? request.text() : onlyJson()
}

export function tooMany(seconds: number): Response {
  const headers = { 'Retry-After': String(seconds) }
  return problem({
    status: 429,
    code: 'too_many',
    detail: 'Too many requests. Try again later.',
    headers,
  })
}

/** Says what is wrong with a body, as far as it is told. */
export function invalidBody(detail: string, errors: Fault[]): Response {
  return problem({ status: 400, code: 'invalid_body', detail, errors })
}
