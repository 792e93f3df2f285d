import { m } from '#messages'
import { MAX_MESSAGE_LENGTH, MAX_NAME_LENGTH } from '#shop/domain/common/limits.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import { plainText } from '#shop/domain/common/plain-text.ts'
import type { Refusal } from '#shop/domain/common/refusal.ts'

type Typed = Readonly<Record<string, string>>

/** Returns the function that words a refusal of the contact form. `phone` may be empty. */
export function contactText(phone: string) {
  return ({ code, field = '' }: Refusal<string>, typed: Typed, locale: Locale): string => {
    if (code === 'too_many') {
      return phone === ''
        ? m.contact_too_many_no_phone({}, { locale })
        : m.contact_too_many({ phone }, { locale })
    }
    const words = WORDS[`${field} ${code}`] ?? WORDS[code]
    return words?.(typed, { locale }) ?? m.contact_not_sent({}, { locale })
  }
}

const WORDS: Record<string, (typed: Typed, options: { locale: Locale }) => string> = {
  'firstName empty': m.contact_first_name_empty,
  'lastName empty': m.contact_last_name_empty,
  'email empty': m.contact_email_empty,
  'email too_long': m.contact_email_too_long,
  'email malformed': m.contact_email_malformed,
  'country malformed': m.contact_country_malformed,
  'number empty': m.contact_number_empty,
  'number malformed': m.contact_number_malformed,
  'textarea empty': m.contact_message_empty,
  'textarea too_long': ({ textarea = '' }, options) =>
    m.contact_message_too_long({ over: plainText(textarea).length - MAX_MESSAGE_LENGTH }, options),
  malformed: m.contact_name_malformed,
  too_long: (_, options) => m.contact_name_too_long({ max: MAX_NAME_LENGTH }, options),
  no_ending: ({ email = '' }, options) =>
    m.contact_email_no_ending({ end: email.trim().replace(/^.*@|\.$/g, '') }, options),
  looks_automatic: m.contact_looks_automatic,
}
