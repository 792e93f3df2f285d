import {
  eraseGuest,
  type ForgottenGuest,
  listEmailsToForget,
  listMarked,
  markToForget,
} from '#shop/persistence/queries/guests/order-forgetting.ts'
import { deleteOutboxMessages, listUndelivered } from '#shop/persistence/queries/messages/outbox.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { forgetMailbox, isConfirmedMailbox, keepMailbox } from '../messages/mailbox.ts'

type Forgetting = Pick<Shop, 'clock' | 'fingerprint'>

/** How many orders have lost their guest, and how many do once they have ended and their money has arrived. */
export type ForgottenOrders = { now: number; later: number }

/** The books are right without a guest; after so long nobody waits for money any more. */
const MONEY_IS_AWAITED = 30 * 24 * 3_600_000

/**
 * Within a unit of work, takes who they were for off the orders of a guest that have ended, and has those
 * that are open forget it when they end.
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
    atAnyRate: now - MONEY_IS_AWAITED,
    most: Number.MAX_SAFE_INTEGER,
  })
  const theirs = ended.filter((id) => marked.has(id))
  await forgetGuestsOf(tx, shop, theirs)
  return { now: theirs.length, later: marked.size - theirs.length }
}

/**
 * The same for all orders with a mail address, in any case, and that its mailbox was confirmed: at once or, for the
 * mails about orders that are open, as soon as the last of them has lost its guest.
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
  // An account that confirms it may go now.
  else if (isConfirmed) await keepMailbox(tx, shop, email)
  return orders
}

/** A completed order may be called back for so long, and the last mail about it leaves meanwhile. */
const END_MAY_CHANGE = 15 * 60_000

/** Forgets, within a unit of work, the guests of marked orders that have ended; gives of how many. */
export async function forgetMarkedGuests(
  tx: Writer,
  shop: Forgetting,
  most: number,
): Promise<number> {
  const now = shop.clock()
  const ended = await listMarked(tx, {
    closedUntil: now - END_MAY_CHANGE,
    atAnyRate: now - MONEY_IS_AWAITED,
    most,
  })
  await forgetGuestsOf(tx, shop, ended)
  return ended.length
}

/**
 * Within a unit of work, takes who they were for off orders, and withdraws the mails about them that have
 * not left. With the last order of a guest who asked to be forgotten goes that the mailbox was confirmed.
 */
export async function forgetGuestsOf(
  tx: Writer,
  shop: Forgetting,
  orders: readonly string[],
): Promise<void> {
  if (orders.length === 0) return
  const emails = await listEmailsToForget(tx, orders)
  await eraseGuest(tx, orders, shop.clock())
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
