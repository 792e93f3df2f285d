import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, MIN_STAFF_PASSWORD_LENGTH } from './limits.ts'
export type PasswordFault =
  | 'too_short'
  | 'staff_too_short'
  | 'too_long'
  | 'malformed'
  | 'too_common'

/** The composed form (NFC), which is the same however a keyboard typed it. */
export function composedPassword(typed: string): string {
  return typed.normalize('NFC')
}

/** What is wrong with a new password's form, or null. Every character counts, and none is forbidden. */
export function passwordFault(typed: string): PasswordFault | null {
  if (!typed.isWellFormed()) return 'malformed'
  const length = [...composedPassword(typed)].length
  if (length < MIN_PASSWORD_LENGTH) return 'too_short'
  return length > MAX_PASSWORD_LENGTH ? 'too_long' : null
}

/**
 * Whether an attacker would guess it early: a well-known password, a run of characters, or a word that everybody
 * can see here (the shop's or the visitor's name) with a few digits around it.
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

/** A name without spaces, and each of its words that is long enough to matter. */
function spellings(words: string): string[] {
  const lower = words.normalize('NFC').toLowerCase()
  const parts = [lower, lower.replace(/[^\p{L}\p{N}]+/gu, ''), ...lower.split(/[^\p{L}\p{N}]+/u)]
  return parts.filter((part) => part.length >= 4)
}

/** Whether each character follows the one before, upwards or downwards: `abcdefgh`, `87654321`. */
function isRun(password: string): boolean {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)))
  return steps.size === 1 && (steps.has(1) || steps.has(-1))
}

/** Whether a guest's valid password is too short for staff. */
export function isTooShortForStaff(typed: string): boolean {
  return [...composedPassword(typed)].length < MIN_STAFF_PASSWORD_LENGTH
}
