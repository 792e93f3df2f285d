import { isJson } from './is-json.ts'
import { type Fault, onlyJson, problem } from './problem.ts'

const LONGEST_BODY = 65_536

/** Gives the text of a JSON request, or the answer that refuses it. */
export async function readJsonText(request: Request): Promise<string | Response> {
  if (!isJson(request)) return onlyJson()
  const text = await request.text()
  if (text.length <= LONGEST_BODY) return text
  const detail = `A body holds at most ${LONGEST_BODY} bytes.`
  return problem({ status: 413, code: 'too_large', detail })
}

export function tooMany(seconds: number): Response {
  const headers = { 'Retry-After': String(seconds) }
  return problem({ status: 429, code: 'too_many', detail: 'Ask again later.', headers })
}

/** Says everything that is wrong with a body. */
export function invalidBody(detail: string, errors: Fault[]): Response {
  return problem({ status: 400, code: 'invalid_body', detail, errors })
}
