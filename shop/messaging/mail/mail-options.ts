import type { SendMailOptions } from 'nodemailer'
import type { OutgoingMail } from './mail.ts'
import type { Sender } from './sender.ts'

/** Absence notes and other programs don't answer a mail that says that nobody wrote it by hand (RFC 3834). */
const HEADERS = { 'Auto-Submitted': 'auto-generated' }

/**
 * One recipient, a fixed sender and no headers except those named here. Addresses are passed as objects, so that
 * nothing parses them again.
 */
export function mailOptions(mail: OutgoingMail, sender: Sender): SendMailOptions {
  return {
    envelope: { from: sender.address, to: [mail.to] },
    from: sender,
    to: { name: '', address: mail.to },
    ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
    subject: verbatim(mail.subject),
    text: mail.text,
    ...(mail.html && { html: mail.html }),
    headers: HEADERS,
    messageId: mail.messageId,
    date: new Date(mail.writtenAt),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/**
 * A reader's mail program would decode an encoded word that a visitor typed. A subject with one is therefore
 * encoded as a whole, in words of at most 75 characters.
 */
function verbatim(subject: string): string {
  if (!subject.includes('=?')) return subject
  const parts = subject.match(/.{1,10}/gsu) ?? []
  return parts.map((part) => `=?utf-8?B?${Buffer.from(part).toString('base64')}?=`).join(' ')
}
