/**
 * A refusal is a value: something the shop will not do, and why. Faults are thrown.
 * The words for a code live in `messages/`.
 */
export type Refusal<Code extends string> = {
  code: Code
  field?: string
  line?: number
  /** When the same may be tried again. */
  retryAfterSeconds?: number
}

export type Outcome<Value, Code extends string> =
  | { ok: true; value: Value }
  | { ok: false; refusals: Refusal<Code>[] }

/** The outcome of what was done. */
export function done<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value }
}

/** The outcome of what was not done, with every reason. */
export function refused<Code extends string>(
  ...refusals: Refusal<Code>[]
): { ok: false; refusals: Refusal<Code>[] } {
  return { ok: false, refusals }
}
