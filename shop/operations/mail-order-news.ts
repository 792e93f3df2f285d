import { orderToken } from '#shop/auth/order-token.ts'
import type { MinorUnits } from '#shop/domain/money.ts'
import { isNews, type OrderOccasion, REPEATED_OCCASIONS } from '#shop/domain/order-occasion.ts'
import type { ShopSettings } from '#shop/domain/settings.ts'
import { orderMailKind, renderOrderMail } from '#shop/mail/order-mails.ts'
import type { OrderNews } from '#shop/mail/order-news.ts'
import { renderUnansweredMail } from '#shop/mail/unanswered-mail.ts'
import { enqueueMail } from '#shop/outbox/enqueue-mail.ts'
import { noteWithheld } from '#shop/persistence/queries/mailboxes.ts'
import { findOrder, type Order } from '#shop/persistence/queries/order-changes.ts'
import { type OrderLine, readOrderLines, soldLine } from '#shop/persistence/queries/order-lines.ts'
import { readSettings } from '#shop/persistence/queries/settings.ts'
import { storedFacts } from '#shop/persistence/queries/stored-facts.ts'
import type { Row, Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { mailboxToken } from './confirm-mailbox.ts'
import { isFirstMail, leaveToMail } from './leave-to-mail.ts'
import { mailToShop } from './mail-to-shop.ts'

/**
 * Mails the guest what just happened to an order, within the unit of work that it happened in; nothing
 * when they left no address, or need not know. Called again for the same step it mails nothing more.
 * A mailbox that nobody confirmed hears that the order was placed and how to confirm it, and no more.
 */
export async function mailOrderNews(
  tx: Writer,
  shop: Shop,
  orderId: string,
  occasion: OrderOccasion,
  refund?: { amount: MinorUnits },
): Promise<void> {
  const order = await findOrder(tx, orderId)
  if (!order?.guest_email || !isNews(occasion, marksOf(order))) return
  const settings = await readSettings(tx)
  const lines = (await readOrderLines(tx, [orderId])).get(orderId) ?? []
  const saying = await sayingOf(tx, order)
  await write(tx, shop, { occasion, order, lines, settings, ...saying, ...(refund && { refund }) })
}

type StoredOrder = {
  order: Order
  lines: Row<'order_lines'>[]
  settings: ShopSettings
  /** Of who placed it, for limits. */
  clientAddress: string | null
}

/** The same for an order that is being placed, of which nothing need be read again. */
export async function mailPlacedOrder(
  tx: Writer,
  shop: Shop,
  { order, lines: rows, settings, clientAddress }: StoredOrder,
): Promise<void> {
  const occasion = 'placed'
  if (!isNews(occasion, marksOf(order))) return
  const lines = rows.map(soldLine)
  const news = { occasion, actor: 'guest', reason: null } as const
  await write(tx, shop, { ...news, order, lines, settings, clientAddress })
}

/** Mails whoever has the shop's mail, once, that nobody answers an order. */
export async function mailUnanswered(tx: Writer, shop: Shop, order: Order): Promise<void> {
  const now = shop.clock()
  const minutes = Math.max(1, Math.round(((order.answer_by ?? now) - now) / 60_000))
  const facts = { number: order.number, minutes, link: `${shop.publicUrl}/kitchen` }
  const mailTo = (address: string) => renderUnansweredMail(facts, address)
  await mailToShop(tx, shop, mailTo, `${order.id}-unanswered`)
}

type Written = Pick<OrderNews, 'occasion' | 'actor' | 'reason' | 'refund'> & {
  order: Order
  lines: OrderLine[]
  settings: ShopSettings
  clientAddress?: string | null
}

async function write(
  tx: Writer,
  shop: Shop,
  { order, lines, settings, clientAddress = null, ...news }: Written,
): Promise<void> {
  const { id, guest_email: email } = order
  if (email === null) return
  const isFirst = isFirstMail(news.occasion)
  const { isConfirmed, withheld } = await leaveToMail(tx, shop, { email, isFirst, clientAddress })
  const name = nameOf(order, news.occasion)
  if (withheld !== null) {
    const kind = orderMailKind(news.occasion)
    await noteWithheld(tx, { id: name, kind, reason: withheld, at: shop.clock() })
    return
  }
  const isWaiting = order.waits !== null
  const facts = { ...news, isWaiting, order: { ...storedFacts(order), lines }, now: shop.clock() }
  // The address was only typed: an order that waits needs the yes of whoever reads the mail.
  const path =
    isConfirmed && !isWaiting
      ? `/order/${orderToken(shop, id)}`
      : `/mailbox/${mailboxToken(shop, { id, email })}`
  const link = `${shop.publicUrl}${path}`
  const mail = renderOrderMail({ ...facts, shop: settings, isConfirmed, link }, email)
  await enqueueMail(tx, mail, shop, name)
}

/** Under this name a mail is written once. */
function nameOf({ id, version }: Order, occasion: OrderOccasion): string {
  const name = `${id}-${occasion}`
  return REPEATED_OCCASIONS.includes(occasion) ? `${name}-${version}` : name
}

function marksOf({ fulfilment, payment_state: paymentState }: Order) {
  return { fulfilment, paymentState }
}

/** Who brought the order to where it is, and why. */
function sayingOf(tx: Writer, { id, version }: Order) {
  return tx
    .selectFrom('order_events')
    .select(['actor', 'reason'])
    .where('order_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
}
