import type { Guest } from '#shop/persistence/queries/guests/guests.ts'
import {
  eraseGuest,
  type ForgettingReach,
  hasMarkedOrder,
  listEmailsToForget,
  listMarked,
  markToForget,
  readForgettingReach,
} from '#shop/persistence/queries/guests/order-forgetting.ts'
import { removeDoneForgettings } from '#shop/persistence/queries/guests/planned-forgettings.ts'
import { listMessageIdsAbout } from '#shop/persistence/queries/messages/messages.ts'
import { deleteOutboxMessages, listUndelivered } from '#shop/persistence/queries/messages/outbox.ts'
import type { Selector, Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { forgetMessages } from '../messages/forget-messages.ts'
import { forgetThreads } from '../messages/forget-threads.ts'
import { forgetMailbox, isConfirmedMailbox, storeConfirmedMailbox } from '../messages/mailbox.ts'

type Forgetting = Pick<Shop, 'clock' | 'fingerprint'>

/**
 * The number of orders whose guest was erased, and of those whose guest is erased once they have ended and their
 * money has arrived.
 */
type ForgottenOrders = { now: number; later: number }

/** What was forgotten of a guest; `threads` are those that are gone. */
export type Forgotten = { threads: number; orders: ForgottenOrders }

/** The ledger needs no guest, and after this nobody waits for money any more. */
const AWAIT_MONEY_FOR = 30 * 24 * 3_600_000

/**
 * Within a transaction, forgets a guest: deletes the threads from their mailbox, erases them from their ended orders, and marks the
 * open ones to be erased when they end. The confirmation of the mailbox goes too: at once or, because of the mails about open orders,
 * with the last order's guest. The account stays.
 */
export async function forgetGuest(tx: Writer, shop: Forgetting, guest: Guest): Promise<Forgotten> {
  const { email } = guest
  const isConfirmed = email !== null && (await isConfirmedMailbox(tx, shop, email))
  const threads = email === null ? 0 : await forgetMessages(tx, email)
  const marked = new Set(await markToForget(tx, guest))
  const ended = await listMarked(tx, { ...settledNow(shop), most: Number.MAX_SAFE_INTEGER })
  const theirs = ended.filter((id) => marked.has(id))
  const about = await forgetGuestsOf(tx, shop, theirs)
  if (email !== null) {
    if (!(await hasMarkedOrder(tx, email))) await forgetMailbox(tx, shop, email)
    // Now that the mailbox itself is confirmed, an account that confirmed it may be deleted.
    else if (isConfirmed) await storeConfirmedMailbox(tx, shop, email)
  }
  await removeDoneForgettings(tx, guest)
  return {
    threads: threads + about,
    orders: { now: theirs.length, later: marked.size - theirs.length },
  }
}

/** Returns what forgetting a guest would touch at this instant. */
export function readReach(
  db: Selector,
  shop: Pick<Shop, 'clock'>,
  guest: Guest,
): Promise<ForgettingReach> {
  return readForgettingReach(db, guest, settledNow(shop))
}

function settledNow({ clock }: Pick<Shop, 'clock'>) {
  const now = clock()
  return { closedUntil: now, atAnyRate: now - AWAIT_MONEY_FOR }
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
 * is deleted with the last order of a guest who asked to be forgotten. Returns how many threads there were.
 */
export async function forgetGuestsOf(
  tx: Writer,
  shop: Forgetting,
  orders: readonly string[],
): Promise<number> {
  if (orders.length === 0) return 0
  const emails = await listEmailsToForget(tx, orders)
  await eraseGuest(tx, orders, shop.clock())
  const threads = await forgetThreads(tx, await listMessageIdsAbout(tx, orders))
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
  return threads
}
