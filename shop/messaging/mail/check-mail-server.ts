import { setTimeout } from 'node:timers/promises'
import { type SmtpError, smtpServer } from './smtp-transport.ts'

const MOST_WORDS = 200
/** In milliseconds. Each answer has a time of its own, and a server could give them one byte at a time. */
const PATIENCE = 30_000
/** The first status of SMTP that says no. */
const FIRST_REFUSAL = 400

/** `not_reached`: what answers there, if anything, is no mail server; `words` is then the name of the fault alone. */
export type MailServerCheck = { code: 'not_taken_by_server' | 'not_reached'; words: string }

/** Logs in at a mail server and sends nothing; returns what is against it, or null if it takes the account. */
export async function checkMailServer(
  smtpUrl: string,
  patience = PATIENCE,
): Promise<MailServerCheck | null> {
  const server = smtpServer(smtpUrl)
  const waiting = new AbortController()
  const late: MailServerCheck = { code: 'not_reached', words: 'ETIMEDOUT' }
  try {
    return await Promise.race([
      server.verify().then(() => null, checkOf),
      setTimeout(patience, late, { signal: waiting.signal }),
    ])
  } finally {
    waiting.abort()
    server.close()
  }
}

/** What something else than a mail server says there is nobody's business. */
function checkOf(fault: SmtpError): MailServerCheck {
  const { code = 'FAULT', originalCode = code, responseCode = 0, message } = fault
  return responseCode >= FIRST_REFUSAL
    ? { code: 'not_taken_by_server', words: message.slice(0, MOST_WORDS) }
    : { code: 'not_reached', words: originalCode }
}
