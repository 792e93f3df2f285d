import { orderToken } from '#shop/auth/order-token.ts'
import { type Locale, storedLocale } from '#shop/domain/common/locale.ts'
import * as pagePaths from '#shop/domain/common/page-paths.ts'
import { mayConfirmedHold } from '#shop/domain/kitchen/unknown-orders.ts'
import { type Adjustment, guestAdjustments } from '#shop/domain/orders/adjustment.ts'
import { numberDay } from '#shop/domain/orders/number-day.ts'
import {
  isMailed,
  type OrderOccasion,
  REPEATED_OCCASIONS,
} from '#shop/domain/orders/order-occasion.ts'
import { transitionOf } from '#shop/domain/orders/order-transitions.ts'
import type { SoldLine } from '#shop/domain/pricing/order-line.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import type { Mail } from '#shop/messaging/mail/mail.ts'
import type { MailedRefund, OrderMailFacts } from '#shop/messaging/mail/order-mail-facts.ts'
import { orderMailKind, renderOrderMail } from '#shop/messaging/mail/order-mails.ts'
import { renderUnansweredMail } from '#shop/messaging/mail/unanswered-mail.ts'
import { enqueueMail, mailMessage } from '#shop/messaging/outbox/enqueue-mail.ts'
import type { WithheldReason } from '#shop/persistence/mailbox-tables.ts'
import { noteWithheld } from '#shop/persistence/queries/messages/mailboxes.ts'
import type { NewOrder } from '#shop/persistence/queries/orders/new-orders.ts'
import { readAdjustments } from '#shop/persistence/queries/orders/order-adjustments.ts'
import {
  findOrder,
  type Order,
  transitionFacts,
} from '#shop/persistence/queries/orders/order-changes.ts'
import { readOrderEvent } from '#shop/persistence/queries/orders/order-events.ts'
import { readOrderLines } from '#shop/persistence/queries/orders/order-lines.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import { type OrderJson, storedFacts } from '#shop/persistence/queries/settings/stored-facts.ts'
import type { Row, Writer } from '#shop/persistence/tables.ts'
import { awaitAll } from '#shop/persistence/transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { businessDayOf } from '../settings/present-hours.ts'
import {
  decideMailPermission,
  isFirstMail,
  type MailboxFacts,
  type MailPermission,
  type ReadPermission,
  readMailPermission,
} from './mail-permission.ts'
import { mailToShop } from './mail-to-shop.ts'
import { mailboxToken } from './mailbox.ts'

/** What came of the mail about a step: written, withheld for that reason, or none, because nobody is to be mailed. */
type StepMail = 'mailed' | 'none' | WithheldReason

/**
 * Mails the guest about a step of an order, within the step's transaction; nothing when they left no address, or
 * the step is not mailed. Calling it again for the same step mails nothing more. An unconfirmed mailbox only gets
 * the mail that the order was placed, with the link that confirms the mailbox. `refund` is what is given back;
 * `settings` are those that the step has read already.
 */
export async function mailOrderStep(
  tx: Writer,
  shop: Shop,
  orderId: string,
  occasion: OrderOccasion,
  { refund, settings: known }: { refund?: MailedRefund; settings?: ShopSettings } = {},
): Promise<StepMail> {
  const order = await findOrder(tx, orderId)
  if (!order) return 'none'
  const [mail, settings, { facts, ...event }] = await awaitAll(
    readStepMail(tx, shop, order, occasion),
    known ? Promise.resolve(known) : readSettings(tx),
    readOrderEvent(tx, order),
  )
  if (!mail) return 'none'
  const promisedBefore = promisedBeforeIn(facts)
  const step = { occasion, promisedBefore, ...event, ...(refund && { refund }) }
  return writeStepMail(tx, shop, mail, { order, settings, ...step })
}

/** What is read for a mail about a step, besides the order and its settings. */
type ReadMail = {
  lines: SoldLine[]
  adjustments: readonly Adjustment[]
  permission: ReadPermission
}

/**
 * Reads for `mailOrderStep` in one round trip, for a step that is being written: `order` may be how it was or how it will be.
 * Null: nobody is to be mailed.
 */
export async function readStepMail(
  tx: Writer,
  shop: Shop,
  order: Order,
  occasion: OrderOccasion,
): Promise<ReadMail | null> {
  const { id, guest_email: email } = order
  if (!email || !isMailed(occasion, marksOf(order))) return null
  const isFirst = isFirstMail(occasion)
  const [lines, adjustments, permission] = await awaitAll(
    readOrderLines(tx, [id]),
    readAdjustments(tx, [id]),
    readMailPermission(tx, shop, { email, isFirst, clientAddress: null }),
  )
  return { lines: lines.get(id) ?? [], adjustments: adjustments.get(id) ?? [], permission }
}

type StoredOrder = {
  order: Order
  lines: SoldLine[]
  settings: ShopSettings
}

/** The rows of a mail to be written with its order, or the record of one that was withheld. */
type PlacedMail = { rows: NewOrder['mail']; isUseNoted: boolean }

/** The same for an order that is being placed: nothing is read again, and its rows are inserted with the order's. */
export async function placedOrderMail(
  shop: Shop,
  { order, json, lines, settings }: StoredOrder & { json: OrderJson },
  mailbox: MailboxFacts,
): Promise<PlacedMail> {
  const occasion = 'placed'
  const { guest_email: email } = order
  if (email === null || !isMailed(occasion, marksOf(order))) return { rows: {}, isUseNoted: true }
  const now = shop.clock()
  const permission = await decideMailPermission(mailbox, isFirstMail(occasion), now)
  const { isUseNoted } = permission
  const name = orderMailName(order, occasion)
  if (permission.withheld !== null) {
    const withheld = withheldMail(name, occasion, permission.withheld, now)
    return { rows: { withheld_mails: [withheld] }, isUseNoted }
  }
  const given = { reason: null, reasonCode: null, promisedBefore: null } as const
  const step = { occasion, actor: 'guest', ...given } as const
  const sold = { order, json, lines, adjustments: [], settings }
  const mail = orderMail(shop, { ...step, ...sold }, email, permission)
  return { rows: { outbox: [mailMessage(mail, shop, name)] }, isUseNoted }
}

/** Mails the shop, once, that an order has not been answered. */
export async function mailUnanswered(tx: Writer, shop: Shop, order: Order): Promise<void> {
  const now = shop.clock()
  const minutes = Math.max(1, Math.round(((order.answer_by ?? now) - now) / 60_000))
  const today = businessDayOf(await readSettings(tx), now)
  const facts = {
    number: order.number,
    numberDay: numberDay(order.business_day, today),
    minutes,
    link: shop.publicUrl + pagePaths.kitchen,
  }
  const mailTo = (address: string, locale: Locale) => renderUnansweredMail(facts, address, locale)
  await mailToShop(tx, shop, mailTo, `${order.id}-unanswered`)
}

type Written = Pick<
  OrderMailFacts,
  'occasion' | 'actor' | 'reason' | 'reasonCode' | 'refund' | 'promisedBefore'
> & {
  order: Order
  /** What is in the order's JSON columns; read from them, if it is left out. */
  json?: OrderJson
  lines: SoldLine[]
  adjustments: readonly Adjustment[]
  settings: ShopSettings
  /** When it happened; now, if it is left out. */
  happenedAt?: number
}

/** Writes in one round trip what was read for; `order` is how it is after the step. */
export async function writeStepMail(
  tx: Writer,
  shop: Shop,
  { permission, ...sold }: ReadMail,
  step: Omit<Written, 'lines' | 'adjustments'>,
): Promise<StepMail> {
  const { order, occasion } = step
  const { guest_email: email } = order
  if (email === null) return 'none'
  const { withheld, record } = permission
  const name = orderMailName(order, occasion)
  await awaitAll(
    record(),
    withheld === null
      ? enqueueMail(tx, orderMail(shop, { ...step, ...sold }, email, permission), shop, name)
      : noteWithheld(tx, withheldMail(name, occasion, withheld, shop.clock())),
  )
  return withheld ?? 'mailed'
}

/** Renders a mail about a step of an order to its guest. */
export function orderMail(
  shop: Shop,
  { order, json, lines, adjustments, settings, ...step }: Written,
  email: string,
  { isConfirmed }: MailPermission,
): Mail {
  const { id } = order
  const waitsFor = whoMayVouch(order, settings)
  const now = shop.clock()
  const mayCancel = transitionOf(transitionFacts(order), 'cancel', { kind: 'guest' }, now) !== null
  const numbered = { numberDay: numberDay(order.business_day, businessDayOf(settings, now)) }
  const changes = guestAdjustments(adjustments)
  const mailed = { ...storedFacts(order, json), ...numbered, lines, adjustments: changes }
  const facts = { happenedAt: now, ...step, waitsFor, mayCancel, order: mailed, now }
  // Anybody can type an address, so an order that waits has to be confirmed from the mailbox itself.
  const path =
    isConfirmed && waitsFor !== 'guest_or_crew'
      ? pagePaths.order(orderToken(shop, id))
      : pagePaths.mailbox(mailboxToken(shop, { id, email }))
  const link = `${shop.publicUrl}${path}`
  const locale = storedLocale(order.locale)
  return renderOrderMail({ ...facts, locale, shop: settings, isConfirmed, link }, email)
}

function withheldMail(
  id: string,
  occasion: OrderOccasion,
  reason: WithheldReason,
  at: number,
): Row<'withheld_mails'> {
  return { id, kind: orderMailKind(occasion), reason, at }
}

function whoMayVouch(order: Order, { kitchenMinutes }: ShopSettings): OrderMailFacts['waitsFor'] {
  if (order.waits === null) return null
  return mayConfirmedHold(order.work_minutes, kitchenMinutes) ? 'guest_or_crew' : 'crew'
}

/** The promise that a delay or another time replaced; null in the history of releases that didn't keep it. */
export function promisedBeforeIn({ promisedBefore }: Record<string, unknown>): number | null {
  return typeof promisedBefore === 'number' ? promisedBefore : null
}

/** Returns the id of the mail about a step, under which it is written only once. */
export function orderMailName(
  { id, version }: Pick<Order, 'id' | 'version'>,
  occasion: OrderOccasion,
): string {
  const name = `${id}-${occasion}`
  return REPEATED_OCCASIONS.includes(occasion) ? `${name}-${version}` : name
}

function marksOf({ fulfilment, payment_state: paymentState }: Order) {
  return { fulfilment, paymentState }
}
