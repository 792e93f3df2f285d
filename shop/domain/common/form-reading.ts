import { emailFault } from './email-address.ts'
import { MAX_TYPED_PASSWORD_LENGTH } from './limits.ts'
import { type PasswordFault, passwordFault } from './password.ts'
import { type DiallingCode, isDiallingCode, phoneDigits } from './phone-number.ts'
import { isVisible, plainLine, plainText } from './plain-text.ts'
import { done, type Outcome, type Refusal } from './refusal.ts'

export type FieldFault =
  | 'empty'
  | 'too_long'
  | 'malformed'
  | 'no_ending'
  | 'mismatch'
  | 'not_accepted'
  | PasswordFault

/** The result of reading one field: its value, or what is wrong with it. */
export type Reading<Value> = { value: Value } | { fault: FieldFault }

type Values<Readings> = {
  [Field in keyof Readings]: Readings[Field] extends Reading<infer Value> ? Value : never
}

/** Returns the values of a form, or one refusal for each bad field. */
export function readAll<Readings extends Record<string, Reading<unknown>>>(
  readings: Readings,
): Outcome<Values<Readings>, FieldFault> {
  const refusals: Refusal<FieldFault>[] = []
  const values: Record<string, unknown> = {}
  for (const [field, reading] of Object.entries(readings)) {
    if ('fault' in reading) refusals.push({ code: reading.fault, field })
    else values[field] = reading.value
  }
  return refusals.length > 0 ? { ok: false, refusals } : done(values as Values<Readings>)
}

/** Reads one line of plain text that is not blank. */
export function readLine(typed: string, maxLength: number): Reading<string> {
  const value = plainLine(typed)
  if (!isVisible(value)) return { fault: 'empty' }
  return value.length > maxLength ? { fault: 'too_long' } : { value }
}

/** Reads lines of plain text that are not blank. */
export function readText(typed: string, maxLength: number): Reading<string> {
  const value = plainText(typed)
  if (!isVisible(value)) return { fault: 'empty' }
  return value.length > maxLength ? { fault: 'too_long' } : { value }
}

/** Reads one address and keeps its case. */
export function readEmail(typed: string): Reading<string> {
  const value = typed.trim()
  if (value === '') return { fault: 'empty' }
  const fault = emailFault(value)
  return fault ? { fault } : { value }
}

/** Lower case, so that an address has one account and its orders are found, however it is typed. */
export function readEmailInLowerCase(typed: string): Reading<string> {
  const reading = readEmail(typed)
  return 'value' in reading ? { value: reading.value.toLowerCase() } : reading
}

/** Reads one of the dialling codes that the shop accepts. */
export function readCountry(typed: string): Reading<DiallingCode> {
  return isDiallingCode(typed) ? { value: typed } : { fault: 'malformed' }
}

/** Reads a national number as digits only. */
export function readPhoneNumber(typed: string): Reading<string> {
  const value = phoneDigits(typed.trim())
  if (typed.trim() === '') return { fault: 'empty' }
  return value === null ? { fault: 'malformed' } : { value }
}

/** Reads a new password. Checks its form only, not whether it is easy to guess. */
export function readNewPassword(typed: string): Reading<string> {
  if (typed === '') return { fault: 'empty' }
  const fault = passwordFault(typed)
  return fault ? { fault } : { value: typed }
}

/** Reads an existing password. It is right or wrong, so its length is not checked. */
export function readPassword(typed: string): Reading<string> {
  if (typed === '') return { fault: 'empty' }
  return typed.length > MAX_TYPED_PASSWORD_LENGTH ? { fault: 'too_long' } : { value: typed }
}

/** Reads the repetition of a text. */
export function readRepeated(typed: string, first: string): Reading<string> {
  if (typed === '') return { fault: 'empty' }
  return typed === first ? { value: typed } : { fault: 'mismatch' }
}

/** Reads a box that must be ticked. */
export function readAccepted(typed: string): Reading<true> {
  return typed === 'on' ? { value: true } : { fault: 'not_accepted' }
}
