import type { RefusalCode } from '#app/request/refusals.ts'
import type { Refusal } from '#shop/domain/common/refusal.ts'

/**
 * The answer to a posted form. `typed` is what may be shown again (no passwords), `next` is where to go,
 * `codes` are shown this once.
 */
export type FormAnswer =
  | { ok: true; next?: string; codes?: readonly string[] }
  | {
      ok: false
      refusals: readonly Refusal<RefusalCode>[]
      typed: Readonly<Record<string, string>>
    }

export const NOT_SENT: FormAnswer = { ok: false, refusals: [{ code: 'not_sent' }], typed: {} }
