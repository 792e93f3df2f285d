/**
 * A value that says what the shop will not do, and why. The texts for the codes are in `messages/`. Faults are
 * thrown instead.
 */
export type Refusal<Code extends string> = {
  code: Code
  field?: string
  line?: number
  /** What of a list is refused, as it was typed. */
  entry?: string
  /** After how long the same may be tried again. */
  retryAfterSeconds?: number
}

export type Outcome<Value, Code extends string> =
  | { ok: true; value: Value }
  | { ok: false; refusals: Refusal<Code>[] }

/** The outcome of something that was done. */
export function done<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value }
}

/** The outcome of something that was refused, with all reasons. */
export function refused<Code extends string>(
  ...refusals: Refusal<Code>[]
): { ok: false; refusals: Refusal<Code>[] } {
  return { ok: false, refusals }
}
