import type { Mail } from '#shop/messaging/mail/mail.ts'
import { enqueueMail } from '#shop/messaging/outbox/enqueue-mail.ts'
import { noteWithheld } from '#shop/persistence/queries/messages/mailboxes.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { type AttemptAnswer, takeAttemptsWithin } from '../common/take-attempt.ts'

/**
 * The limit that counts a mail to an account's address: none for a confirmed one; all mails to an unconfirmed
 * mailbox; or password links, whichever way the address is spelled.
 */
export type AccountMailLimit = 'none' | 'mail-unconfirmed' | 'mail-reset' | 'mail-reset-own'

/**
 * Mails the owner of an account, within a transaction; returns whether a limit withheld the mail, which is
 * recorded.
 */
export async function mailToAccount(
  tx: Writer,
  shop: Shop,
  mail: Mail,
  limit: AccountMailLimit,
): Promise<AttemptAnswer> {
  const attempts = limit === 'none' ? [] : [{ limit, key: mail.to }]
  const answer = await takeAttemptsWithin(shop, tx, attempts)
  if (answer.allowed) await enqueueMail(tx, mail, shop)
  else {
    const id = Buffer.from(shop.random(16)).toString('hex')
    await noteWithheld(tx, { id, kind: mail.kind, reason: 'mailbox', at: shop.clock() })
  }
  return answer
}
