import type { ContactForm } from '#shop/domain/contact-message.ts'
import { DIALLING_CODES } from '#shop/domain/phone-number.ts'
import type { Refusal } from '#shop/domain/refusal.ts'

/** What the form is told: sent, or why not and what was typed. */
export type ContactAnswer =
  | { sent: true }
  | { sent: false; refusals: Refusal<string>[]; form: ContactForm }

export const EMPTY_FORM: ContactForm = {
  firstName: '',
  lastName: '',
  email: '',
  country: DIALLING_CODES[0],
  number: '',
  textarea: '',
}

/** The form could not be read, or the line dropped: nothing was sent, and nobody is to blame. */
export const NOT_SENT: ContactAnswer = {
  sent: false,
  refusals: [{ code: 'not_sent' }],
  form: EMPTY_FORM,
}
