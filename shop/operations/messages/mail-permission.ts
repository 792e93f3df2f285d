import type { OrderOccasion } from '#shop/domain/orders/order-occasion.ts'
import type { WithheldReason } from '#shop/persistence/mailbox-tables.ts'
import {
  findConfirmedMailbox,
  noteMailboxUse,
} from '#shop/persistence/queries/messages/mailboxes.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { type Attempt, takeAttemptsWithin } from '../common/take-attempt.ts'
import { mailboxKeys } from './mailbox.ts'

/**
 * Whether a mail may go to a mailbox, and whether its owner has confirmed it. `isUseNoted` is false when the
 * mailbox is to be noted as used.
 */
export type MailPermission = {
  isConfirmed: boolean
  withheld: WithheldReason | null
  isUseNoted: boolean
}

export type MailRequest = {
  email: string
  /** Whether it may be the first mail of its matter: a mailbox that nobody confirmed gets no other. */
  isFirst: boolean
  /** Whose doing it is, where a visitor's; null counts for no network. */
  clientAddress: string | null
}

type MailLimit = 'mail-confirmed' | 'mail-strangers' | 'mail-unconfirmed'

/** What is known of a mailbox, and what counts a mail to it: says whether the limit still allows it. */
export type MailboxFacts = {
  /** As `findConfirmedMailbox` gives it. */
  usedAt: number | null
  take: (limit: MailLimit) => boolean | Promise<boolean>
}

const DAY = 24 * 3_600_000

/** No order begins with another mail, and none has both. */
const FIRST_MAILS: readonly OrderOccasion[] = ['placed', 'paid_too_late']

/** Whether the mails about an order may begin with this one, which a mailbox that nobody confirmed gets too. */
export function isFirstMail(occasion: OrderOccasion): boolean {
  return FIRST_MAILS.includes(occasion)
}

/** Every limit that may count a mail to an address that somebody typed. */
export function mailLimits({ email, clientAddress }: Omit<MailRequest, 'isFirst'>): Attempt[] {
  const ofMailbox = (limit: MailLimit): Attempt => ({ limit, key: email })
  const ofNetwork: Attempt[] =
    clientAddress === null ? [] : [{ limit: 'mail-strangers', key: clientAddress }]
  return [ofMailbox('mail-confirmed'), ofMailbox('mail-unconfirmed'), ...ofNetwork]
}

/**
 * Asks, inside a unit of work, whether a mail may go to an address that somebody typed, and counts it. To
 * a mailbox that nobody confirmed go one mail of each matter, three an hour, and so many from one network.
 */
export async function takeMailPermission(
  tx: Writer,
  shop: Shop,
  asked: MailRequest,
): Promise<MailPermission> {
  const keys = mailboxKeys(shop, asked.email)
  const now = shop.clock()
  const limits = mailLimits(asked)
  const take = async (limit: MailLimit) => {
    const attempts = limits.filter((one) => one.limit === limit)
    return (await takeAttemptsWithin(shop, tx, attempts)).allowed
  }
  const usedAt = await findConfirmedMailbox(tx, keys)
  const permission = await judgeMailPermission({ usedAt, take }, asked.isFirst, now)
  if (!permission.isUseNoted) await noteMailboxUse(tx, keys.fingerprint, now)
  return permission
}

/** The same where the mailbox was read before, and somebody else writes what is counted and noted. */
export async function judgeMailPermission(
  { usedAt, take }: MailboxFacts,
  isFirst: boolean,
  now: number,
): Promise<MailPermission> {
  if (usedAt === null) {
    const withheld = isFirst ? await strangersLimit(take) : 'unconfirmed'
    return { isConfirmed: false, withheld, isUseNoted: true }
  }
  const isFree = await take('mail-confirmed')
  const isUseNoted = usedAt === 0 || now - usedAt <= DAY
  return { isConfirmed: true, withheld: isFree ? null : 'mailbox', isUseNoted }
}

async function strangersLimit(take: MailboxFacts['take']): Promise<WithheldReason | null> {
  const isNetworkFree = await take('mail-strangers')
  const isMailboxFree = await take('mail-unconfirmed')
  if (!isMailboxFree) return 'mailbox'
  return isNetworkFree ? null : 'network'
}
