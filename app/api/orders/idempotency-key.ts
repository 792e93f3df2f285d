import { problem } from '#app/request/problem.ts'

/** Quoted, as the header's draft has it (draft-ietf-httpapi-idempotency-key-header), or bare, as many send it. */
const KEY = /^"?([!#-[\]-~]{8,200})"?$/

/** Gives the request's `Idempotency-Key`, or the answer that says how to send one. */
export function readIdempotencyKey(request: Request): string | Response {
  const header = request.headers.get('Idempotency-Key')
  if (header === null) {
    const detail =
      'Send an Idempotency-Key: make one for each order, such as a UUID, and send it again with every retry.'
    return problem({ status: 400, code: 'idempotency_key_missing', detail })
  }
  const [, key] = KEY.exec(header) ?? []
  if (key) return key
  const detail = 'An Idempotency-Key has 8 to 200 visible ASCII characters.'
  return problem({ status: 400, code: 'idempotency_key_malformed', detail })
}
