import {
  eraseGuest,
  type ForgottenGuest,
  listEmailsToForget,
  listMarked,
  markToForget,
} from '#shop/persistence/queries/guests/order-forgetting.ts'
import { listMessageIdsAbout } from '#shop/persistence/queries/messages/messages.ts'
import { deleteOutboxMessages, listUndelivered } from '#shop/persistence/queries/messages/outbox.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { forgetThreads } from '../messages/forget-threads.ts'
import { forgetMailbox, isConfirmedMailbox, storeConfirmedMailbox } from '../messages/mailbox.ts'

type Forgetting = Pick<Shop, 'clock' | 'fingerprint'>

/**
 * The number of orders whose guest was erased, and of those whose guest is erased once they have ended and their
 * money has arrived.
 */
export type ForgottenOrders = { now: number; later: number }

/** The ledger needs no guest, and after this nobody waits for money any more. */
const AWAIT_MONEY_FOR = 30 * 24 * 3_600_000

/**
 * Within a transaction, erases the guest from their ended orders, and marks the open ones to be erased when they
 * end.
 */
export async function forgetGuest(
  tx: Writer,
  shop: Forgetting,
  guest: ForgottenGuest,
): Promise<ForgottenOrders> {
  const now = shop.clock()
  const marked = new Set(await markToForget(tx, guest))
  const ended = await listMarked(tx, {
    closedUntil: now,
    atAnyRate: now - AWAIT_MONEY_FOR,
    most: Number.MAX_SAFE_INTEGER,
  })
  const theirs = ended.filter((id) => marked.has(id))
  await forgetGuestsOf(tx, shop, theirs)
  return { now: theirs.length, later: marked.size - theirs.length }
}

/**
 * The same for all orders with a mail address, in any case. Also deletes the confirmation of the mailbox: at once
 * or, because of the mails about open orders, together with the last order's guest.
 */
export async function forgetMailboxOwner(
  tx: Writer,
  shop: Forgetting,
  email: string,
): Promise<ForgottenOrders> {
  const isConfirmed = await isConfirmedMailbox(tx, shop, email)
  const orders = await forgetGuest(tx, shop, {
    column: 'guest_email',
    value: email.toLowerCase(),
  })
  if (orders.later === 0) await forgetMailbox(tx, shop, email)
  // Now that the mailbox itself is confirmed, an account that confirmed it may be deleted.
  else if (isConfirmed) await storeConfirmedMailbox(tx, shop, email)
  return orders
}

/** A completed order can be recalled this long, and the last mail about it is sent meanwhile. */
const END_MAY_CHANGE = 15 * 60_000

/** Within a transaction, erases the guests of marked orders that have ended; returns of how many. */
export async function forgetMarkedGuests(
  tx: Writer,
  shop: Forgetting,
  most: number,
): Promise<number> {
  const now = shop.clock()
  const ended = await listMarked(tx, {
    closedUntil: now - END_MAY_CHANGE,
    atAnyRate: now - AWAIT_MONEY_FOR,
    most,
  })
  await forgetGuestsOf(tx, shop, ended)
  return ended.length
}

/**
 * Within a transaction, erases the guests of orders, with what they wrote about them, and withdraws their unsent mails. The mailbox's confirmation
 * is deleted with the last order of a guest who asked to be forgotten.
 */
export async function forgetGuestsOf(
  tx: Writer,
  shop: Forgetting,
  orders: readonly string[],
): Promise<void> {
  if (orders.length === 0) return
  const emails = await listEmailsToForget(tx, orders)
  await eraseGuest(tx, orders, shop.clock())
  await forgetThreads(tx, await listMessageIdsAbout(tx, orders))
  for (const email of emails) await forgetMailbox(tx, shop, email)
  const mails = await listUndelivered(tx)
  const about = mails.filter(
    ({ id, kind }) =>
      kind.startsWith('order-') && orders.some((order) => id.startsWith(`${order}-`)),
  )
  await deleteOutboxMessages(
    tx,
    about.map(({ id }) => id),
  )
}
