import {
  eraseGuest,
  type ForgottenGuest,
  listMarked,
  markToForget,
} from '#shop/persistence/queries/order-forgetting.ts'
import { deleteLetters, listUndelivered } from '#shop/persistence/queries/outbox.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'

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
  { clock }: Pick<Shop, 'clock'>,
  guest: ForgottenGuest,
): Promise<ForgottenOrders> {
  const now = clock()
  const marked = new Set(await markToForget(tx, guest))
  const ended = await listMarked(tx, {
    closedUntil: now,
    atAnyRate: now - MONEY_IS_AWAITED,
    most: Number.MAX_SAFE_INTEGER,
  })
  const theirs = ended.filter((id) => marked.has(id))
  await forgetGuestsOf(tx, theirs, now)
  return { now: theirs.length, later: marked.size - theirs.length }
}

/** A completed order may be called back for so long, and the last mail about it leaves meanwhile. */
const END_MAY_CHANGE = 15 * 60_000

/** Forgets, within a unit of work, the guests of marked orders that have ended; gives of how many. */
export async function forgetMarkedGuests(
  tx: Writer,
  { clock }: Pick<Shop, 'clock'>,
  most: number,
): Promise<number> {
  const now = clock()
  const ended = await listMarked(tx, {
    closedUntil: now - END_MAY_CHANGE,
    atAnyRate: now - MONEY_IS_AWAITED,
    most,
  })
  await forgetGuestsOf(tx, ended, now)
  return ended.length
}

/**
 * Within a unit of work, takes who they were for off orders, and withdraws the mails about them that have
 * not left.
 */
export async function forgetGuestsOf(
  tx: Writer,
  orders: readonly string[],
  now: number,
): Promise<void> {
  if (orders.length === 0) return
  await eraseGuest(tx, orders, now)
  const letters = await listUndelivered(tx)
  const about = letters.filter(
    ({ id, kind }) =>
      kind.startsWith('order-') && orders.some((order) => id.startsWith(`${order}-`)),
  )
  await deleteLetters(
    tx,
    about.map(({ id }) => id),
  )
}
