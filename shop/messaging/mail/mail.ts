import type { MailSheet } from './mail-sheet.ts'

/** A mail with all its words; sending it later needs nothing else. The transport sets the sender. */
export type Mail = {
  /** Names the occasion for operators, such as `contact`. Never a person. */
  kind: string
  /** Exactly one plain address. */
  to: string
  /** Exactly one plain address. */
  replyTo?: string
  subject: string
  text: string
  /** The same words, from which its HTML is drawn when it is sent; left out: it has none. */
  sheet?: MailSheet
}

/** A mail in the forms in which it is sent. */
export type DrawnMail = Omit<Mail, 'sheet'> & {
  /** An HTML version beside the text, with everything that people typed already escaped. */
  html?: string
}

/** A mail with what stays the same over all tries. */
export type OutgoingMail = DrawnMail & {
  messageId: string
  /** Milliseconds since the epoch. */
  writtenAt: number
}
