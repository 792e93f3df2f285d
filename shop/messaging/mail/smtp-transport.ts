import { isIP } from 'node:net'
import { createTransport } from 'nodemailer'
import type { FailureKind } from '#shop/messaging/outbox/delivery-failure.ts'
import type { Transport } from '#shop/messaging/outbox/transport.ts'
import { mailOptions } from './mail-options.ts'
import { MailFailure, mailTransport } from './mail-transport.ts'
import type { Sender } from './sender.ts'

const SECOND = 1000

/** What nodemailer adds to an error: the server's status, the command that it answered, and the system's own code. */
export type SmtpError = Error & {
  code?: string
  originalCode?: string
  responseCode?: number
  command?: string
}

/**
 * Takes `smtp://user:password@host:587` or `smtps://…:465`. STARTTLS is used when offered, and required before a
 * password is sent to another machine unless `?requireTLS=false`.
 */
export function openSmtpTransport(smtpUrl: string, sender: Sender): Transport {
  const server = smtpServer(smtpUrl)
  return mailTransport(async (mail, signal) => {
    try {
      await server.sendMail({ ...mailOptions(mail, sender), signal })
    } catch (error) {
      throw mailFailure(error)
    }
  })
}

/** Nodemailer's access to a mail server; it connects when it is used. */
export function smtpServer(smtpUrl: string) {
  const { hostname, username } = new URL(smtpUrl)
  return createTransport({
    url: smtpUrl,
    requireTLS: username !== '' && !isThisMachine(hostname),
    connectionTimeout: 10 * SECOND,
    dnsTimeout: 10 * SECOND,
    greetingTimeout: 15 * SECOND,
    socketTimeout: 30 * SECOND,
    socketCloseTimeout: SECOND,
  })
}

function isThisMachine(hostname: string): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

function mailFailure(error: unknown): MailFailure {
  const smtpError: SmtpError = error instanceof Error ? error : new Error(String(error))
  const { code = 'FAULT', responseCode, message } = smtpError
  const name = responseCode === undefined ? code : `SMTP ${responseCode}`
  return new MailFailure(kindOf(smtpError), name, message, { cause: error })
}

/**
 * A mail is dead only after a permanent refusal of this recipient or this content. A refused password, sender or
 * connection is for the operator to correct, and all mails wait for that.
 */
function kindOf({ code, responseCode, command }: SmtpError): FailureKind {
  const isAboutMail = (code === 'EENVELOPE' && command !== 'MAIL FROM') || code === 'EMESSAGE'
  if (responseCode === 421) return 'unreachable'
  if (responseCode !== undefined && responseCode < 500) {
    return code === 'EENVELOPE' || code === 'EMESSAGE' ? 'deferred' : 'unreachable'
  }
  return isAboutMail ? 'refused' : 'unreachable'
}
