import type { OrderOccasion } from '#shop/domain/order-occasion.ts'
import type { RateLimitName } from '#shop/domain/rate-limits.ts'
import type { WithheldReason } from '#shop/persistence/mailbox-tables.ts'
import { findConfirmedMailbox, noteMailboxUse } from '#shop/persistence/queries/mailboxes.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import { together } from '#shop/persistence/unit-of-work.ts'
import type { Shop } from '#shop/shop.ts'
import { mailboxKeys } from './mailbox.ts'
import { takeAttemptsWithin } from './take-attempt.ts'

/** Whether a mail may go to a mailbox, and whether its owner has confirmed it. */
export type Leave = { isConfirmed: boolean; withheld: WithheldReason | null }

export type AskedLeave = {
  email: string
  /** Whether it may be the first mail of its matter: a mailbox that nobody confirmed gets no other. */
  isFirst: boolean
  /** Whose doing it is, where a visitor's; null counts for no network. */
  clientAddress: string | null
}

const DAY = 24 * 3_600_000

/** No order begins with another mail, and none has both. */
const FIRST_MAILS: readonly OrderOccasion[] = ['placed', 'paid_too_late']

/** Whether the mails about an order may begin with this one, which a mailbox that nobody confirmed gets too. */
export function isFirstMail(occasion: OrderOccasion): boolean {
  return FIRST_MAILS.includes(occasion)
}

/**
 * Asks, inside a unit of work, whether a mail may go to an address that somebody typed, and counts it. To
 * a mailbox that nobody confirmed go one mail of each matter, three an hour, and so many from one network.
 */
export async function leaveToMail(tx: Writer, shop: Shop, asked: AskedLeave): Promise<Leave> {
  const { email, isFirst, clientAddress } = asked
  const keys = mailboxKeys(shop, email)
  const usedAt = await findConfirmedMailbox(tx, keys)
  if (usedAt === null) {
    const withheld = isFirst ? await strangersLimit(tx, shop, email, clientAddress) : 'unconfirmed'
    return { isConfirmed: false, withheld }
  }
  const now = shop.clock()
  if (usedAt > 0 && now - usedAt > DAY) await noteMailboxUse(tx, keys.fingerprint, now)
  const isFree = await take(tx, shop, 'mail-confirmed', email)
  return { isConfirmed: true, withheld: isFree ? null : 'mailbox' }
}

async function strangersLimit(
  tx: Writer,
  shop: Shop,
  email: string,
  clientAddress: string | null,
): Promise<WithheldReason | null> {
  const [isNetworkFree, isMailboxFree] = await together(
    clientAddress === null
      ? Promise.resolve(true)
      : take(tx, shop, 'mail-strangers', clientAddress),
    take(tx, shop, 'mail-unconfirmed', email),
  )
  if (!isMailboxFree) return 'mailbox'
  return isNetworkFree ? null : 'network'
}

async function take(tx: Writer, shop: Shop, limit: RateLimitName, key: string): Promise<boolean> {
  return (await takeAttemptsWithin(shop, tx, [{ limit, key }])).allowed
}
