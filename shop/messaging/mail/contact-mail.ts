import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { ContactMessage } from '#shop/domain/messages/contact-message.ts'
import type { Mail } from './mail.ts'

/** The kind of these mails. */
export const CONTACT_MAIL = 'contact'

/** The mail to the shop about a contact message; a reply goes to the sender. */
export function renderContactMail(message: ContactMessage, to: string, locale: Locale): Mail {
  const { email, country, text } = message
  const name = `${message.firstName} ${message.lastName}`
  const phone = `${country} ${message.number}`
  return {
    kind: CONTACT_MAIL,
    to,
    replyTo: email,
    subject: m.mail_contact_subject({ name }, { locale }),
    text: m.mail_contact_text({ name, email, phone, text }, { locale }),
  }
}
