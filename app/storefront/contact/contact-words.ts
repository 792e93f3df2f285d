import { m } from '#messages'
import { MAX_MESSAGE_LENGTH, MAX_NAME_LENGTH } from '#shop/domain/contact-message.ts'
import { plainText } from '#shop/domain/plain-text.ts'
import type { Refusal } from '#shop/domain/refusal.ts'

type Typed = Readonly<Record<string, string>>

/** Takes a refusal of the contact form and what was typed; gives the sentence for it. */
export function contactWords({ code, field = '' }: Refusal<string>, typed: Typed): string {
  const words = WORDS[`${field} ${code}`] ?? WORDS[code] ?? m.contact_not_sent
  return words(typed)
}

const WORDS: Record<string, (typed: Typed) => string> = {
  'firstName empty': m.contact_first_name_empty,
  'lastName empty': m.contact_last_name_empty,
  'email empty': m.contact_email_empty,
  'email too_long': m.contact_email_too_long,
  'email malformed': m.contact_email_malformed,
  'country malformed': m.contact_country_malformed,
  'number empty': m.contact_number_empty,
  'number malformed': m.contact_number_malformed,
  'textarea empty': m.contact_message_empty,
  'textarea too_long': ({ textarea = '' }) =>
    m.contact_message_too_long({ max: MAX_MESSAGE_LENGTH, length: plainText(textarea).length }),
  malformed: m.contact_name_malformed,
  too_long: () => m.contact_name_too_long({ max: MAX_NAME_LENGTH }),
  no_ending: ({ email = '' }) =>
    m.contact_email_no_ending({ end: email.trim().replace(/^.*@|\.$/g, '') }),
  too_many: m.contact_too_many,
  looks_automatic: m.contact_looks_automatic,
}
