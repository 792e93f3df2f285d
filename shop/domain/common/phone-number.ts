import { MAX_TYPED_NUMBER_LENGTH } from './limits.ts'
/** The dialling codes that the shop accepts; the first is the default of every form. */
export const DIALLING_CODES = ['+90', '+44', '+49'] as const
export type DiallingCode = (typeof DIALLING_CODES)[number]

const MIN_DIGITS = 4
const MAX_DIGITS = 15

/** Whether a text is one of the accepted dialling codes. */
export function isDiallingCode(text: string): text is DiallingCode {
  return (DIALLING_CODES as readonly string[]).includes(text)
}

/** Returns the 4 to 15 digits of a typed national number, or null when it is not one. */
export function phoneDigits(typed: string): string | null {
  if (typed.length > MAX_TYPED_NUMBER_LENGTH || !/^[0-9 ()./-]*$/.test(typed)) return null
  const digits = typed.replace(/[^0-9]/g, '')
  return digits.length >= MIN_DIGITS && digits.length <= MAX_DIGITS ? digits : null
}
