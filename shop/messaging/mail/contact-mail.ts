import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { Numbered } from '#shop/domain/orders/number-day.ts'
import { numberText } from '#shop/wording/number-text.ts'
import type { Mail } from './mail.ts'

/** The kind of these mails. */
export const CONTACT_MAIL = 'contact'

type ContactMailFacts = {
  name: string
  email: string | null
  phone: string | null
  /** The order that it is about. */
  about: Numbered | null
  text: string
  /** Leads to the thread in the office. */
  link: string
}

/** The mail to the shop about what a guest wrote; a reply goes to the guest. */
export function renderContactMail(
  { name: typedName, email, phone, about, text, link }: ContactMailFacts,
  to: string,
  locale: Locale,
): Mail {
  const name = typedName || m.mail_contact_guest({}, { locale })
  const words = { name, email: email ?? '', phone: phone ?? '', text, link }
  return {
    kind: CONTACT_MAIL,
    to,
    ...(email !== null && { replyTo: email }),
    subject: about
      ? m.mail_contact_about({ name, number: numberText(about, locale) }, { locale })
      : m.mail_contact_subject({ name }, { locale }),
    text: m.mail_contact_text(words, { locale }),
  }
}
