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
import { MAX_NAME_LENGTH, MAX_TOKEN_LENGTH, MAX_USER_NAME_LENGTH } from '../common/limits.ts'
import type { Outcome } from '../common/refusal.ts'

/** A form as typed: a text for each of its fields. */
export type Typed<Field extends string> = Record<Field, string>

export const SIGN_IN_FIELDS = ['email', 'password'] as const

/** Reads the credentials. A password is not refused for its length here: it is right or wrong. */
export function readSignIn({ email, password }: Typed<(typeof SIGN_IN_FIELDS)[number]>) {
  return readAll({ email: readEmailInLowerCase(email), password: readPassword(password) })
}

/** The user record and a password, as an account needs them. */
export const ACCOUNT_FIELDS = [
  'userName',
  'nameAndSurname',
  'email',
  'country',
  'number',
  'password',
] as const

/** Reads the user record and the password of a new account. */
export function readAccount(typed: Typed<(typeof ACCOUNT_FIELDS)[number]>) {
  return readAll({
    ...profileReadings(typed),
    email: readEmailInLowerCase(typed.email),
    password: readNewPassword(typed.password),
  })
}

/** The sign-up form: an account, the password again, and the terms. */
export const SIGN_UP_FIELDS = [...ACCOUNT_FIELDS, 'passwordVerify', 'terms'] as const

/** As `readAccount`; also refuses when the repeated password differs or the terms are not accepted. */
export function readSignUp(typed: Typed<(typeof SIGN_UP_FIELDS)[number]>) {
  const terms = readAll({ terms: readAccepted(typed.terms) })
  return provided(terms, typedTwice(typed, readAccount(typed)))
}

/** The form behind a staff invitation. */
export const STAFF_ACCOUNT_FIELDS = [
  'nameAndSurname',
  'email',
  'password',
  'passwordVerify',
] as const

/** Reads the account that accepts an invitation; refuses when the repeated password differs. */
export function readStaffAccount(typed: Typed<(typeof STAFF_ACCOUNT_FIELDS)[number]>) {
  const account = readAll({
    nameAndSurname: readLine(typed.nameAndSurname, MAX_NAME_LENGTH),
    email: readEmailInLowerCase(typed.email),
    password: readNewPassword(typed.password),
  })
  return typedTwice(typed, account)
}

export const PROFILE_FIELDS = ['userName', 'nameAndSurname', 'country', 'number'] as const

/** Reads what a user may change of the record without a password. */
export function readProfile(typed: Typed<(typeof PROFILE_FIELDS)[number]>) {
  return readAll(profileReadings(typed))
}

export const EMAIL_CHANGE_FIELDS = ['email', 'currentPassword'] as const

/** Reads the new email and the current password that allows the change. */
export function readEmailChange(typed: Typed<(typeof EMAIL_CHANGE_FIELDS)[number]>) {
  return readAll({
    email: readEmailInLowerCase(typed.email),
    currentPassword: readPassword(typed.currentPassword),
  })
}

export const PASSWORD_CHANGE_FIELDS = ['currentPassword', 'password'] as const

/** Reads the current password and the new one. */
export function readPasswordChange(typed: Typed<(typeof PASSWORD_CHANGE_FIELDS)[number]>) {
  return readAll({
    currentPassword: readPassword(typed.currentPassword),
    password: readNewPassword(typed.password),
  })
}

export const DELETION_FIELDS = ['currentPassword', 'confirmed'] as const

/** Reads the current password; refuses when the deletion was not confirmed. */
export function readDeletion(typed: Typed<(typeof DELETION_FIELDS)[number]>) {
  const confirmed = readAll({ confirmed: readAccepted(typed.confirmed) })
  return provided(confirmed, readAll({ currentPassword: readPassword(typed.currentPassword) }))
}

export const RESET_REQUEST_FIELDS = ['email'] as const

/** Reads the email to which a link for a new password should go. */
export function readResetRequest({ email }: Typed<(typeof RESET_REQUEST_FIELDS)[number]>) {
  return readAll({ email: readEmailInLowerCase(email) })
}

export const RESET_FIELDS = ['token', 'password'] as const

/** Reads the token of the mailed link and the new password. */
export function readReset(typed: Typed<(typeof RESET_FIELDS)[number]>) {
  return readAll({
    token: readLine(typed.token, MAX_TOKEN_LENGTH),
    password: readNewPassword(typed.password),
  })
}

/** Adds a refusal when the form's second password field differs from the first. */
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
