import type { Refusal } from '#shop/domain/refusal.ts'

/** What the server says to a posted form. `typed` is what may be shown again: no passwords. */
export type FormAnswer =
  | { ok: true }
  | { ok: false; refusals: readonly Refusal<string>[]; typed: Readonly<Record<string, string>> }

export const NOT_SENT: FormAnswer = { ok: false, refusals: [{ code: 'not_sent' }], typed: {} }
