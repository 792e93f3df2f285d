import { storedLocale } from '#shop/domain/common/locale.ts'
import { mailHtml } from './mail-html.ts'
import type { MailSheet } from './mail-sheet.ts'

type StoredSheet = Omit<MailSheet, 'locale'> & { locale: string }

/** Draws the HTML of a mail that is to be sent. Mails that older releases stored have it already. */
export function drawMail<Drawn>({ sheet, ...mail }: Drawn & { sheet?: StoredSheet }) {
  return sheet
    ? { ...mail, html: mailHtml({ ...sheet, locale: storedLocale(sheet.locale) }) }
    : mail
}
