import { m } from '#messages'
import {
  type ContactField,
  type ContactForm,
  MAX_MESSAGE_LENGTH,
  MAX_NAME_LENGTH,
} from '#shop/domain/contact-message.ts'
import { plainText } from '#shop/domain/plain-text.ts'
import type { Refusal } from '#shop/domain/refusal.ts'

/** What stands under a field, or undefined where nothing is wrong. */
export function fieldWords(
  refusals: readonly Refusal<string>[],
  field: ContactField,
  form: ContactForm,
): string | undefined {
  const code = refusals.find((refusal) => refusal.field === field)?.code
  return code === undefined ? undefined : WORDS[field](code, form)
}

/** What stands above the form's button when nothing was sent. */
export function formWords(refusals: readonly Refusal<string>[]): string | undefined {
  const [first] = refusals
  if (!first) return undefined
  if (first.field !== undefined) return m.contact_look_at_fields()
  if (first.code === 'too_many') return m.contact_too_many()
  if (first.code === 'looks_automatic') return m.contact_looks_automatic()
  return m.contact_not_sent()
}

const WORDS: Record<ContactField, (code: string, form: ContactForm) => string> = {
  firstName: (code) => (code === 'empty' ? m.contact_first_name_empty() : nameWords(code)),
  lastName: (code) => (code === 'empty' ? m.contact_last_name_empty() : nameWords(code)),
  email: emailWords,
  country: () => m.contact_country_malformed(),
  number: (code) => (code === 'empty' ? m.contact_number_empty() : m.contact_number_malformed()),
  textarea: messageWords,
}

function nameWords(code: string): string {
  return code === 'malformed'
    ? m.contact_name_malformed()
    : m.contact_name_too_long({ max: MAX_NAME_LENGTH })
}

function emailWords(code: string, { email }: ContactForm): string {
  if (code === 'empty') return m.contact_email_empty()
  if (code === 'too_long') return m.contact_email_too_long()
  if (code !== 'no_ending') return m.contact_email_malformed()
  return m.contact_email_no_ending({ end: email.trim().replace(/^.*@|\.$/g, '') })
}

function messageWords(code: string, { textarea }: ContactForm): string {
  if (code === 'empty') return m.contact_message_empty()
  const { length } = plainText(textarea)
  return m.contact_message_too_long({ max: MAX_MESSAGE_LENGTH, length })
}
