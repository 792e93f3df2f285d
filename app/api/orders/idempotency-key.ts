import { problem } from '#app/request/problem.ts'

/** Quoted, as the header's draft has it (draft-ietf-httpapi-idempotency-key-header), or bare, as many send it. */
const KEY = /^"?([!#-[\]-~]{8,200})"?$/

/** Returns the request's `Idempotency-Key`, or the response that explains how to send one. */
export function readIdempotencyKey(request: Request): string | Response {
  const header = request.headers.get('Idempotency-Key')
  if (header === null) return problem('idempotency_key_missing')
  const [, key] = KEY.exec(header) ?? []
  return key ?? problem('idempotency_key_malformed')
}
