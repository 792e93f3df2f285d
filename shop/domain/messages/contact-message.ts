import {
  type FieldFault,
  type Reading,
  readAll,
  readCountry,
  readEmail,
  readLine,
  readPhoneNumber,
  readText,
} from '../common/form-reading.ts'
import { MAX_MESSAGE_LENGTH, MAX_NAME_LENGTH } from '../common/limits.ts'
import type { DiallingCode } from '../common/phone-number.ts'
import { done, type Outcome } from '../common/refusal.ts'

/** The fields of the contact form, by their names on the wire. */
export const CONTACT_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'country',
  'number',
  'textarea',
] as const
export type ContactField = (typeof CONTACT_FIELDS)[number]

/** The form as typed. */
export type ContactForm = Record<ContactField, string>

export type ContactMessage = {
  firstName: string
  lastName: string
  email: string
  country: DiallingCode
  /** 4 to 15 digits. */
  number: string
  text: string
}

/** Reads the form as typed: a message in plain text, or one refusal for each bad field. */
export function readContactMessage(form: ContactForm): Outcome<ContactMessage, FieldFault> {
  const read = readAll({
    firstName: readName(form.firstName),
    lastName: readName(form.lastName),
    email: readEmail(form.email),
    country: readCountry(form.country),
    number: readPhoneNumber(form.number),
    textarea: readText(form.textarea, MAX_MESSAGE_LENGTH),
  })
  if (!read.ok) return read
  const { textarea: text, ...sender } = read.value
  return done({ ...sender, text })
}

/** Browsers let no line break into a one-line field, so a name with one was not typed by a person. */
function readName(typed: string): Reading<string> {
  return /[\r\n\0]/.test(typed.trim()) ? { fault: 'malformed' } : readLine(typed, MAX_NAME_LENGTH)
}
