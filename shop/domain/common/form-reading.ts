import { emailFault } from './email-address.ts'
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

/** What was read from one field: its value, or what is wrong with it. */
export type Reading<Value> = { value: Value } | { fault: FieldFault }

type Values<Readings> = {
  [Field in keyof Readings]: Readings[Field] extends Reading<infer Value> ? Value : never
}

/** Gives the values of a form, or one refusal for each bad field. */
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

/** One line of plain text with something to see in it. */
export function readLine(typed: string, maxLength: number): Reading<string> {
  const value = plainLine(typed)
  if (!isVisible(value)) return { fault: 'empty' }
  return value.length > maxLength ? { fault: 'too_long' } : { value }
}

/** Lines of plain text with something to see in them. */
export function readText(typed: string, maxLength: number): Reading<string> {
  const value = plainText(typed)
  if (!isVisible(value)) return { fault: 'empty' }
  return value.length > maxLength ? { fault: 'too_long' } : { value }
}

/** One address, in the case in which it was typed. */
export function readEmail(typed: string): Reading<string> {
  const value = typed.trim()
  if (value === '') return { fault: 'empty' }
  const fault = emailFault(value)
  return fault ? { fault } : { value }
}

/** So that an address has one account, and its orders are found, however it is typed. */
export function readEmailInLowerCase(typed: string): Reading<string> {
  const reading = readEmail(typed)
  return 'value' in reading ? { value: reading.value.toLowerCase() } : reading
}

/** One of the dialling codes that the shop takes numbers from. */
export function readCountry(typed: string): Reading<DiallingCode> {
  return isDiallingCode(typed) ? { value: typed } : { fault: 'malformed' }
}

/** A national number; gives its digits alone. */
export function readPhoneNumber(typed: string): Reading<string> {
  const value = phoneDigits(typed.trim())
  if (typed.trim() === '') return { fault: 'empty' }
  return value === null ? { fault: 'malformed' } : { value }
}

/** A password that is being chosen. Refused for its form alone, not yet for being guessable. */
export function readNewPassword(typed: string): Reading<string> {
  if (typed === '') return { fault: 'empty' }
  const fault = passwordFault(typed)
  return fault ? { fault } : { value: typed }
}

/** A password that exists already. It is right or wrong, not long or short. */
export function readPassword(typed: string): Reading<string> {
  if (typed === '') return { fault: 'empty' }
  return typed.length > LONGEST_GUESS ? { fault: 'too_long' } : { value: typed }
}

const LONGEST_GUESS = 1024

/** The same text a second time. */
export function readRepeated(typed: string, first: string): Reading<string> {
  if (typed === '') return { fault: 'empty' }
  return typed === first ? { value: typed } : { fault: 'mismatch' }
}

/** A box that must be ticked. */
export function readAccepted(typed: string): Reading<true> {
  return typed === 'on' ? { value: true } : { fault: 'not_accepted' }
}
