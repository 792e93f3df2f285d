import { isSameToken } from '#shop/auth/is-same-token.ts'
import { orderToken } from '#shop/auth/order-token.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { type Numbered, numberDayAt } from '#shop/domain/orders/number-day.ts'
import { findOrder, type Order } from '#shop/persistence/queries/orders/order-changes.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Selector } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { isConfirmedMailbox, mailboxToken, storeConfirmedMailbox } from '../messages/mailbox.ts'
import { releaseWaitingOrders } from './release-waiting-orders.ts'

/** After this a link no longer confirms anything. */
const LINK_LIVES = 30 * 24 * 3_600_000

/** The order whose mail contained the link, and whether there is nothing left to confirm. */
export type MailboxLink = Numbered & { orderToken: string; isSettled: boolean }

/** Returns what a mailbox's link confirms, or null when it doesn't work. Changes nothing. */
export async function openMailboxLink(shop: Shop, token: string): Promise<MailboxLink | null> {
  const found = await findByToken(shop.read, shop, token)
  if (!found) return null
  const settings = await readSettings(shop.read)
  return {
    number: found.order.number,
    numberDay: numberDayAt(found.order.business_day, settings, shop.clock()),
    orderToken: orderToken(shop, found.order.id),
    isSettled:
      found.order.waits === null && (await isConfirmedMailbox(shop.read, shop, found.email)),
  }
}

/**
 * Records that a mailbox is confirmed: its reader has the mailed link and pressed a button, which programs that
 * open links in mails don't do. Orders that waited for this claim their kitchen time. Returns the token of the
 * order that the mail was about.
 */
export async function confirmMailbox(
  shop: Shop,
  { token }: { token: string },
): Promise<Outcome<{ orderToken: string }, 'link_dead'>> {
  const confirmed = await shop.work(async (tx) => {
    const found = await findByToken(tx, shop, token)
    if (!found) return null
    await storeConfirmedMailbox(tx, shop, found.email)
    const released = await releaseWaitingOrders(tx, found.email, shop.clock())
    return { released, orderToken: orderToken(shop, found.order.id) }
  })
  if (!confirmed) return refused({ code: 'link_dead' })
  for (const change of confirmed.released) shop.live.announce(change)
  return done({ orderToken: confirmed.orderToken })
}

type Found = { order: Order; email: string }

async function findByToken(reader: Selector, shop: Shop, token: string): Promise<Found | null> {
  const id = token.slice(0, Math.max(0, token.lastIndexOf('.')))
  const order = ORDER_ID.test(id) ? await findOrder(reader, id) : undefined
  if (!order?.guest_email) return null
  if (!isSameToken(token, mailboxToken(shop, { id, email: order.guest_email }))) return null
  if (shop.clock() - order.placed_at > LINK_LIVES) return null
  return { order, email: order.guest_email }
}

const ORDER_ID = /^[0-9a-z-]{1,64}$/
