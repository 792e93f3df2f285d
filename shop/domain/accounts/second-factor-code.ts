import { type Reading, readAll, readPassword } from '../common/form-reading.ts'
import * as pagePaths from '../common/page-paths.ts'
import { withNext } from '../common/safe-redirect-path.ts'
import type { Typed } from './account-forms.ts'

/** `app`: six digits of an app, good for about a minute. `recovery`: twelve digits of the list, good once. */
export type SecondFactorCode = { kind: 'app' | 'recovery'; digits: string }

export const CODE_FIELDS = ['code'] as const

/** Gives the code that was typed. */
export function readCode({ code }: Typed<'code'>) {
  return readAll({ code: readDigits(code) })
}

export const PASSWORD_PROOF_FIELDS = ['currentPassword'] as const

/** Gives the current password, which is right or wrong. */
export function readPasswordProof({ currentPassword }: Typed<'currentPassword'>) {
  return readAll({ currentPassword: readPassword(currentPassword) })
}

export const SECOND_FACTOR_OFF_FIELDS = ['currentPassword', 'code'] as const

/** Gives the password and the code that turn a second factor off. */
export function readSecondFactorOff({ currentPassword, code }: Typed<'currentPassword' | 'code'>) {
  return readAll({ currentPassword: readPassword(currentPassword), code: readDigits(code) })
}

/** Gives the page on which the code is typed, which goes on to another after. */
export function codePage(next: string): string {
  return withNext(pagePaths.loginCode, next)
}

/** Digits as they are shown to be typed: in groups of four. */
export function groupedDigits(digits: string): string {
  return digits.replace(/(.{4})(?=.)/g, '$1-')
}

function readDigits(typed: string): Reading<SecondFactorCode> {
  if (typed.length > LONGEST_CODE) return { fault: 'malformed' }
  const digits = typed.normalize('NFKC').replace(/[\s-]/g, '')
  if (digits === '') return { fault: 'empty' }
  if (/^\d{6}$/.test(digits)) return { value: { kind: 'app', digits } }
  return /^\d{12}$/.test(digits) ? { value: { kind: 'recovery', digits } } : { fault: 'malformed' }
}

const LONGEST_CODE = 100
