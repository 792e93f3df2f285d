import type { Mail } from './mail.ts'
import type { MailSheet } from './mail-sheet.ts'
import { mailText } from './mail-text.ts'

/** Writes a mail that has two forms. */
export function writeMail(
  { kind, to, subject }: Pick<Mail, 'kind' | 'to' | 'subject'>,
  sheet: MailSheet,
): Mail {
  return { kind, to, subject, text: mailText(sheet), sheet }
}
