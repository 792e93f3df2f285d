import { type Message, m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { Refusal } from '#shop/domain/common/refusal.ts'

type Typed = Readonly<Record<string, string>>

/** The sentence for a refusal: what is wrong and what to do. */
export function refusalText(refusal: Refusal<string>, typed: Typed, locale: Locale): string {
  const { code, field = '', retryAfterSeconds = 60 } = refusal
  if (code === 'too_many')
    return m.account_too_many({ minutes: Math.ceil(retryAfterSeconds / 60) }, { locale })
  if (code === 'no_ending')
    return m.account_email_no_ending({ end: hostOf(typed[field] ?? '') }, { locale })
  const words = WORDS[`${field} ${code}`] ?? WORDS[code] ?? m.account_not_sent
  return words({}, { locale })
}

const WORDS: Record<string, Message> = {
  'userName empty': m.account_user_name_empty,
  'nameAndSurname empty': m.account_name_empty,
  'email empty': m.account_email_empty,
  'email malformed': m.account_email_malformed,
  'country malformed': m.account_country_malformed,
  'number empty': m.account_number_empty,
  'number malformed': m.account_number_malformed,
  'password too_long': m.account_password_too_long,
  'passwordVerify empty': m.account_password_empty,
  'terms not_accepted': m.account_terms_needed,
  'token too_long': m.account_link_dead,
  'token empty': m.account_link_dead,
  'code empty': m.account_code_empty,
  'code malformed': m.account_code_malformed,
  empty: m.account_password_empty,
  too_long: m.account_too_long,
  too_short: m.account_password_too_short,
  staff_too_short: m.account_password_staff_too_short,
  too_common: m.account_password_too_common,
  malformed: m.account_password_malformed,
  mismatch: m.account_passwords_differ,
  not_accepted: m.account_confirm_needed,
  email_taken: m.account_email_taken,
  other_email: m.account_setup_other_email,
  last_owner: m.account_last_owner,
  works_here: m.account_works_here,
  wrong_credentials: m.account_wrong_credentials,
  wrong_password: m.account_wrong_password,
  link_dead: m.account_link_dead,
  wrong_code: m.account_code_wrong,
  sign_in_again: m.account_code_late,
  second_factor_unreadable: m.account_code_unreadable,
  already_on: m.account_factor_already_on,
  setup_over: m.account_factor_setup_over,
  busy: m.account_busy,
}

function hostOf(email: string): string {
  return email.trim().replace(/^.*@|\.$/g, '')
}
