import {
  type FieldFault,
  readAccepted,
  readAll,
  readCountry,
  readEmailInLowerCase,
  readLine,
  readNewPassword,
  readPassword,
  readPhoneNumber,
  readRepeated,
} from '../common/form-reading.ts'
import { MAX_NAME_LENGTH } from '../common/person-name.ts'
import type { Outcome } from '../common/refusal.ts'
import { MAX_USER_NAME_LENGTH } from './account.ts'

/** A form as typed: every field it has, each a text. */
export type Typed<Field extends string> = Record<Field, string>

export const SIGN_IN_FIELDS = ['email', 'password'] as const

/** Gives the credentials to try; their password is right or wrong, never too short. */
export function readSignIn({ email, password }: Typed<(typeof SIGN_IN_FIELDS)[number]>) {
  return readAll({ email: readEmailInLowerCase(email), password: readPassword(password) })
}

/** The user record and a password: what an account is made of. */
export const ACCOUNT_FIELDS = [
  'userName',
  'nameAndSurname',
  'email',
  'country',
  'number',
  'password',
] as const

/** Gives the user record and the password of a new account. */
export function readAccount(typed: Typed<(typeof ACCOUNT_FIELDS)[number]>) {
  return readAll({
    ...profileReadings(typed),
    email: readEmailInLowerCase(typed.email),
    password: readNewPassword(typed.password),
  })
}

/** The sign-up form: an account, the password a second time, and the terms. */
export const SIGN_UP_FIELDS = [...ACCOUNT_FIELDS, 'passwordVerify', 'terms'] as const

/** As `readAccount`, provided that the password was repeated and the terms accepted. */
export function readSignUp(typed: Typed<(typeof SIGN_UP_FIELDS)[number]>) {
  const terms = readAll({ terms: readAccepted(typed.terms) })
  return provided(terms, typedTwice(typed, readAccount(typed)))
}

/** The form behind an invitation to work here. */
export const STAFF_ACCOUNT_FIELDS = [
  'nameAndSurname',
  'email',
  'password',
  'passwordVerify',
] as const

/** Gives who accepts an invitation, provided that the password was repeated. */
export function readStaffAccount(typed: Typed<(typeof STAFF_ACCOUNT_FIELDS)[number]>) {
  const account = readAll({
    nameAndSurname: readLine(typed.nameAndSurname, MAX_NAME_LENGTH),
    email: readEmailInLowerCase(typed.email),
    password: readNewPassword(typed.password),
  })
  return typedTwice(typed, account)
}

export const PROFILE_FIELDS = ['userName', 'nameAndSurname', 'country', 'number'] as const

/** Gives what a user may change of the record without a password. */
export function readProfile(typed: Typed<(typeof PROFILE_FIELDS)[number]>) {
  return readAll(profileReadings(typed))
}

export const EMAIL_CHANGE_FIELDS = ['email', 'currentPassword'] as const

/** Gives the new email, and the current password that allows the change. */
export function readEmailChange(typed: Typed<(typeof EMAIL_CHANGE_FIELDS)[number]>) {
  return readAll({
    email: readEmailInLowerCase(typed.email),
    currentPassword: readPassword(typed.currentPassword),
  })
}

export const PASSWORD_CHANGE_FIELDS = ['currentPassword', 'password'] as const

/** Gives the current password and the one that takes its place. */
export function readPasswordChange(typed: Typed<(typeof PASSWORD_CHANGE_FIELDS)[number]>) {
  return readAll({
    currentPassword: readPassword(typed.currentPassword),
    password: readNewPassword(typed.password),
  })
}

export const DELETION_FIELDS = ['currentPassword', 'confirmed'] as const

/** Gives the current password, provided that the deletion was confirmed. */
export function readDeletion(typed: Typed<(typeof DELETION_FIELDS)[number]>) {
  const confirmed = readAll({ confirmed: readAccepted(typed.confirmed) })
  return provided(confirmed, readAll({ currentPassword: readPassword(typed.currentPassword) }))
}

export const RESET_REQUEST_FIELDS = ['email'] as const

/** Gives the email that a link to a new password is asked for. */
export function readResetRequest({ email }: Typed<(typeof RESET_REQUEST_FIELDS)[number]>) {
  return readAll({ email: readEmailInLowerCase(email) })
}

export const RESET_FIELDS = ['token', 'password'] as const

/** Gives the token from the mailed link and the new password. */
export function readReset(typed: Typed<(typeof RESET_FIELDS)[number]>) {
  return readAll({
    token: readLine(typed.token, LONGEST_TOKEN),
    password: readNewPassword(typed.password),
  })
}

const LONGEST_TOKEN = 100

/** What was read, provided that the form's second password field says the same. */
export function typedTwice<Value>(
  typed: Typed<'password' | 'passwordVerify'>,
  read: Outcome<Value, FieldFault>,
): Outcome<Value, FieldFault> {
  const again = { passwordVerify: readRepeated(typed.passwordVerify, typed.password) }
  return provided(readAll(again), read)
}

function provided<Value>(
  condition: Outcome<unknown, FieldFault>,
  read: Outcome<Value, FieldFault>,
): Outcome<Value, FieldFault> {
  if (condition.ok) return read
  return read.ok ? condition : { ok: false, refusals: [...read.refusals, ...condition.refusals] }
}

function profileReadings(typed: Typed<(typeof PROFILE_FIELDS)[number]>) {
  return {
    userName: readLine(typed.userName, MAX_USER_NAME_LENGTH),
    nameAndSurname: readLine(typed.nameAndSurname, MAX_NAME_LENGTH),
    country: readCountry(typed.country),
    number: readPhoneNumber(typed.number),
  }
}
