import type { SendMailOptions } from 'nodemailer'
import type { Letter } from './mail.ts'
import type { Sender } from './sender.ts'

/**
 * One recipient, a fixed sender and no headers but those named here. Addresses are handed over as
 * values, so that nothing parses them again.
 */
export function letterOptions(letter: Letter, sender: Sender): SendMailOptions {
  return {
    envelope: { from: sender.address, to: [letter.to] },
    from: sender,
    to: { name: '', address: letter.to },
    ...(letter.replyTo && { replyTo: { name: '', address: letter.replyTo } }),
    subject: verbatim(letter.subject),
    text: letter.text,
    ...(letter.html && { html: letter.html }),
    messageId: letter.messageId,
    date: new Date(letter.writtenAt),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/**
 * What a visitor typed as an encoded word would be decoded by the reader's mail program, so a
 * subject with one in it is encoded whole, in words of at most 75 characters.
 */
function verbatim(subject: string): string {
  if (!subject.includes('=?')) return subject
  const parts = subject.match(/.{1,10}/gsu) ?? []
  return parts.map((part) => `=?utf-8?B?${Buffer.from(part).toString('base64')}?=`).join(' ')
}
