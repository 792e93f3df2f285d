import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { Mail } from './mail.ts'

/** The kind of these mails. */
export const CONTACT_MAIL = 'contact'

type ContactMailFacts = {
  name: string
  email: string | null
  phone: string | null
  text: string
  /** Leads to the thread in the office. */
  link: string
}

/** The mail to the shop about what a guest wrote; a reply goes to the guest. */
export function renderContactMail(
  { name, email, phone, text, link }: ContactMailFacts,
  to: string,
  locale: Locale,
): Mail {
  const words = { name, email: email ?? '', phone: phone ?? '', text, link }
  return {
    kind: CONTACT_MAIL,
    to,
    ...(email !== null && { replyTo: email }),
    subject: m.mail_contact_subject({ name }, { locale }),
    text: m.mail_contact_text(words, { locale }),
  }
}
