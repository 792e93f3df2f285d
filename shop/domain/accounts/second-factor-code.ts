import { type Reading, readAll, readPassword } from '../common/form-reading.ts'
import { MAX_TYPED_CODE_LENGTH } from '../common/limits.ts'
import * as pagePaths from '../common/page-paths.ts'
import { withNext } from '../common/safe-redirect-path.ts'
import type { Typed } from './account-forms.ts'

/**
 * `app`: six digits of an authenticator app, valid for about a minute. `recovery`: twelve digits of the list,
 * valid once.
 */
export type SecondFactorCode = { kind: 'app' | 'recovery'; digits: string }

export const CODE_FIELDS = ['code'] as const

/** Reads the typed code. */
export function readCode({ code }: Typed<'code'>) {
  return readAll({ code: readDigits(code) })
}

export const PASSWORD_PROOF_FIELDS = ['currentPassword'] as const

/** Reads the current password. */
export function readPasswordProof({ currentPassword }: Typed<'currentPassword'>) {
  return readAll({ currentPassword: readPassword(currentPassword) })
}

export const SECOND_FACTOR_OFF_FIELDS = ['currentPassword', 'code'] as const

/** Reads the password and the code that turn a second factor off. */
export function readSecondFactorOff({ currentPassword, code }: Typed<'currentPassword' | 'code'>) {
  return readAll({ currentPassword: readPassword(currentPassword), code: readDigits(code) })
}

/** Returns the address of the page where the code is typed; it leads on to `next`. */
export function codePage(next: string): string {
  return withNext(pagePaths.loginCode, next)
}

/** Formats digits in groups of four, as they are shown for typing. */
export function groupedDigits(digits: string): string {
  return digits.replace(/(.{4})(?=.)/g, '$1-')
}

function readDigits(typed: string): Reading<SecondFactorCode> {
  if (typed.length > MAX_TYPED_CODE_LENGTH) return { fault: 'malformed' }
  const digits = typed.normalize('NFKC').replace(/[\s-]/g, '')
  if (digits === '') return { fault: 'empty' }
  if (/^\d{6}$/.test(digits)) return { value: { kind: 'app', digits } }
  return /^\d{12}$/.test(digits) ? { value: { kind: 'recovery', digits } } : { fault: 'malformed' }
}
