import type { Refusal } from '#shop/domain/common/refusal.ts'

const STATUS: Record<string, number> = {
  wrong_credentials: 401,
  sign_in_again: 401,
  signed_out: 401,
  wrong_key: 401,
  email_taken: 409,
  too_many: 429,
  busy: 503,
  not_now: 503,
}

/** Takes why something was refused; gives the status and headers that say so. */
export function refusalStatus(refusals: readonly Refusal<string>[]): {
  status: number
  headers: Record<string, string>
} {
  const [first] = refusals
  const seconds = first?.retryAfterSeconds
  return {
    status: STATUS[first?.code ?? ''] ?? 400,
    headers: seconds === undefined ? {} : { 'Retry-After': String(seconds) },
  }
}
