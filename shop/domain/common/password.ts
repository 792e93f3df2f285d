/** In characters as people count them, of the composed form that is hashed. */
export const MIN_PASSWORD_LENGTH = 8
/** The same for those who work here. */
const MIN_STAFF_PASSWORD_LENGTH = 12
const MAX_PASSWORD_LENGTH = 128

export type PasswordFault =
  | 'too_short'
  | 'staff_too_short'
  | 'too_long'
  | 'malformed'
  | 'too_common'

/** The one form of a password that every keyboard's way of typing it shares. */
export function composedPassword(typed: string): string {
  return typed.normalize('NFC')
}

/** What is wrong with a new password's form, or null. Every character counts, none is forbidden. */
export function passwordFault(typed: string): PasswordFault | null {
  if (!typed.isWellFormed()) return 'malformed'
  const length = [...composedPassword(typed)].length
  if (length < MIN_PASSWORD_LENGTH) return 'too_short'
  return length > MAX_PASSWORD_LENGTH ? 'too_long' : null
}

/**
 * Whether a guesser would try it early: a well-known password, a run of a few characters, or a
 * word everyone can see here (the shop, the visitor's own name) with some digits around it.
 */
export function isGuessable(
  typed: string,
  common: ReadonlySet<string>,
  visibleWords: readonly string[],
): boolean {
  const password = composedPassword(typed).toLowerCase()
  const core = password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const known = visibleWords.flatMap(spellings)
  return (
    common.has(password) ||
    common.has(core) ||
    known.includes(core) ||
    known.includes(password) ||
    new Set(password).size <= 2 ||
    isRun(password)
  )
}

/** A name as typed, without its spaces, and each of its words, where long enough to mean anything. */
function spellings(words: string): string[] {
  const lower = words.normalize('NFC').toLowerCase()
  const parts = [lower, lower.replace(/[^\p{L}\p{N}]+/gu, ''), ...lower.split(/[^\p{L}\p{N}]+/u)]
  return parts.filter((part) => part.length >= 4)
}

/** Each character next to the one before it, upwards or downwards: `abcdefgh`, `87654321`. */
function isRun(password: string): boolean {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)))
  return steps.size === 1 && (steps.has(1) || steps.has(-1))
}

/** Whether a password that opens an account is too short for somebody who works here. */
export function isTooShortForStaff(typed: string): boolean {
  return [...composedPassword(typed)].length < MIN_STAFF_PASSWORD_LENGTH
}
