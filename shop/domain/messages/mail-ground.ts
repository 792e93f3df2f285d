/** The colours that the head of a mail can have, by name. Mails that wait are stored with them. */
export const MAIL_GROUNDS = ['steel', 'yolk', 'green', 'blue', 'red', 'grey'] as const

export type MailGround = (typeof MAIL_GROUNDS)[number]
