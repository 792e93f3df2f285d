import type { OrderOccasion } from '#shop/domain/orders/order-occasion.ts'
import type { WithheldReason } from '#shop/persistence/mailbox-tables.ts'
import { readCounts } from '#shop/persistence/queries/accounts/rate-limits.ts'
import {
  findConfirmedMailbox,
  noteMailboxUse,
} from '#shop/persistence/queries/messages/mailboxes.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import { awaitAll } from '#shop/persistence/transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { AttemptCounts, keysOfLimits, limitsOf } from '../common/attempt-counts.ts'
import type { Attempt } from '../common/take-attempt.ts'
import { mailboxKeys } from './mailbox.ts'

/**
 * Whether a mail may be sent to a mailbox, and whether its owner has confirmed it. `isUseNoted` is false when the
 * use of the mailbox still has to be recorded.
 */
export type MailPermission = {
  isConfirmed: boolean
  withheld: WithheldReason | null
  isUseNoted: boolean
}

export type MailRequest = {
  email: string
  /** Whether it may be the first mail about its subject: an unconfirmed mailbox gets no other. */
  isFirst: boolean
  /** The visitor's internet address; null: counts for no network. */
  clientAddress: string | null
}

type MailLimit = 'mail-confirmed' | 'mail-strangers' | 'mail-unconfirmed'

/** What is known about a mailbox, and a function that counts a mail to it and returns whether a limit allows it. */
export type MailboxFacts = {
  /** As `findConfirmedMailbox` returns it. */
  usedAt: number | null
  take: (limit: MailLimit) => boolean | Promise<boolean>
}

const DAY = 24 * 3_600_000

/** Every order's mails begin with one of these, and none has both. */
const FIRST_MAILS: readonly OrderOccasion[] = ['placed', 'paid_too_late']

/** Whether an order's mails may begin with this one, which an unconfirmed mailbox gets too. */
export function isFirstMail(occasion: OrderOccasion): boolean {
  return FIRST_MAILS.includes(occasion)
}

/** All limits that may count a mail to a typed address. */
export function mailLimits({ email, clientAddress }: Omit<MailRequest, 'isFirst'>): Attempt[] {
  const ofMailbox = (limit: MailLimit): Attempt => ({ limit, key: email })
  const ofNetwork: Attempt[] =
    clientAddress === null ? [] : [{ limit: 'mail-strangers', key: clientAddress }]
  return [ofMailbox('mail-confirmed'), ofMailbox('mail-unconfirmed'), ...ofNetwork]
}

/** A permission that was decided from what is stored, and what records that it was used. */
export type ReadPermission = MailPermission & { record: () => Promise<void> }

/**
 * Within a transaction, decides whether a mail may be sent to a typed address, and counts it. An unconfirmed
 * mailbox gets one mail per subject and three an hour, and the number per network is limited.
 */
export async function takeMailPermission(
  tx: Writer,
  shop: Shop,
  asked: MailRequest,
): Promise<MailPermission> {
  const { record, ...permission } = await readMailPermission(tx, shop, asked)
  await record()
  return permission
}

/** The same in two halves, each a single round trip: what is counted is only recorded by `record`. */
export async function readMailPermission(
  tx: Writer,
  shop: Shop,
  asked: MailRequest,
): Promise<ReadPermission> {
  const keys = mailboxKeys(shop, asked.email)
  const now = shop.clock()
  const limits = limitsOf(shop, mailLimits(asked))
  const [usedAt, counted] = await awaitAll(
    findConfirmedMailbox(tx, keys),
    readCounts(tx, keysOfLimits(limits)),
  )
  const counts = new AttemptCounts(limits, counted, now)
  const take = (limit: MailLimit) => counts.take(limit).allowed
  const permission = await decideMailPermission({ usedAt, take }, asked.isFirst, now)
  const record = async () => {
    await awaitAll(
      counts.write(tx),
      ...(permission.isUseNoted ? [] : [noteMailboxUse(tx, keys.fingerprint, now)]),
    )
  }
  return { ...permission, record }
}

/** The same for callers that have read the mailbox already and write the counts and records themselves. */
export async function decideMailPermission(
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
