import { emailFault, MAX_EMAIL_LENGTH } from './email-address.ts'
import { type DiallingCode, isDiallingCode, phoneDigits } from './phone-number.ts'
import { isVisible, plainLine, plainText } from './plain-text.ts'
import { done, type Outcome, type Refusal, refused } from './refusal.ts'

export const MAX_NAME_LENGTH = 60
export const MAX_MESSAGE_LENGTH = 2000

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

/** As typed. */
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

export type ContactFault = 'empty' | 'too_long' | 'malformed' | 'no_ending'

/** Takes the form as typed; gives the message in plain text, or one refusal for each bad field. */
export function readContactMessage(form: ContactForm): Outcome<ContactMessage, ContactFault> {
  const country = form.country
  const message = {
    firstName: plainLine(form.firstName),
    lastName: plainLine(form.lastName),
    email: form.email.trim(),
    number: phoneDigits(form.number.trim()) ?? '',
    text: plainText(form.textarea),
  }
  const refusals = [
    refusal('firstName', nameFault(form.firstName, message.firstName)),
    refusal('lastName', nameFault(form.lastName, message.lastName)),
    refusal('email', textFault(message.email, MAX_EMAIL_LENGTH) ?? emailFault(message.email)),
    refusal('country', isDiallingCode(country) ? null : 'malformed'),
    refusal('number', numberFault(form.number, message.number)),
    refusal('textarea', textFault(message.text, MAX_MESSAGE_LENGTH)),
  ].flat()
  if (refusals.length > 0 || !isDiallingCode(country)) return refused(...refusals)
  return done({ ...message, country })
}

function refusal(field: ContactField, code: ContactFault | null): Refusal<ContactFault>[] {
  return code === null ? [] : [{ code, field }]
}

/** No browser lets a line break into a one-line field, so nobody typed it. */
function nameFault(typed: string, name: string): ContactFault | null {
  return /[\r\n\0]/.test(typed.trim()) ? 'malformed' : textFault(name, MAX_NAME_LENGTH)
}

function textFault(text: string, maxLength: number): ContactFault | null {
  if (!isVisible(text)) return 'empty'
  return text.length > maxLength ? 'too_long' : null
}

function numberFault(typed: string, digits: string): ContactFault | null {
  if (typed.trim() === '') return 'empty'
  return digits === '' ? 'malformed' : null
}
