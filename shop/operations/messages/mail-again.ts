import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { lastMail } from '#shop/domain/orders/last-mail.ts'
import type { OrderActor } from '#shop/domain/orders/order-transitions.ts'
import { enqueueMail } from '#shop/messaging/outbox/enqueue-mail.ts'
import { readAdjustments } from '#shop/persistence/queries/orders/order-adjustments.ts'
import { changeOrder, findOrder } from '#shop/persistence/queries/orders/order-changes.ts'
import { readOrderEvents } from '#shop/persistence/queries/orders/order-events.ts'
import { readOrderLines } from '#shop/persistence/queries/orders/order-lines.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { orderMail, promisedBeforeIn } from './mail-order-step.ts'
import { isFirstMail, takeMailPermission } from './mail-permission.ts'
import { isConfirmedMailbox } from './mailbox.ts'

type MailAgainInput = { orderId: string; actor: OrderActor & { kind: 'staff' } }

type MailAgainRefusal =
  | 'unknown_order'
  | 'not_allowed'
  | 'already_forgotten'
  | 'no_address'
  | 'not_possible_now'
  | 'too_many'

/** `step` is the kind of the step that the mail is about. */
type MailedAgain = { orderId: string; version: number; step: string }

/**
 * Mails the guest once more what they were mailed last, as the order is now: the history says who did. A mailbox that
 * nobody has confirmed gets its only mail again, with the link that confirms it. Refused when the guest was forgotten or left no
 * address, nothing was mailed yet, or the mailbox has had too many.
 */
export async function mailAgain(
  shop: Shop,
  { orderId, actor }: MailAgainInput,
): Promise<Outcome<MailedAgain, MailAgainRefusal>> {
  if (actor.role === 'courier') return refused({ code: 'not_allowed' })
  const outcome = await shop.work((tx) => mailAgainWithin(tx, shop, { orderId, actor }))
  if (outcome.ok) shop.live.announce(outcome.value)
  return outcome
}

/** Does the same as part of a larger act, whose transaction this is and which announces it. */
export async function mailAgainWithin(
  tx: Writer,
  shop: Shop,
  { orderId, actor }: MailAgainInput,
): Promise<Outcome<MailedAgain, MailAgainRefusal>> {
  const order = await findOrder(tx, orderId)
  if (!order) return refused({ code: 'unknown_order' })
  if (order.forgotten_at !== null) return refused({ code: 'already_forgotten' })
  const { guest_email: email } = order
  if (!email) return refused({ code: 'no_address' })
  const events = await readOrderEvents(tx, orderId)
  const isConfirmed = await isConfirmedMailbox(tx, shop, email)
  const last = lastMail(isConfirmed ? events : events.slice(0, 1), {
    fulfilment: order.fulfilment,
    paymentState: order.payment_state,
  })
  if (!last) return refused({ code: 'not_possible_now' })
  const { occasion, event } = last
  const isFirst = isFirstMail(occasion)
  const permission = await takeMailPermission(tx, shop, { email, isFirst, clientAddress: null })
  if (permission.withheld !== null) return refused({ code: 'too_many' })
  const { actor: by, reason, reasonCode, at: happenedAt } = event
  const promisedBefore = promisedBeforeIn(event.facts)
  const sold = {
    order,
    lines: (await readOrderLines(tx, [orderId])).get(orderId) ?? [],
    adjustments: (await readAdjustments(tx, [orderId])).get(orderId) ?? [],
    settings: await readSettings(tx),
  }
  const step = { occasion, actor: by, reason, reasonCode, promisedBefore, happenedAt }
  const change = {
    kind: 'mailed_again',
    state: order.state,
    actor: 'staff',
    actorId: actor.id,
    reason: null,
    facts: { step: event.kind },
    columns: {},
  } as const
  const version = await changeOrder(tx, order, change, shop.clock())
  const written = orderMail(shop, { ...sold, ...step }, email, permission)
  await enqueueMail(tx, written, shop, `${orderId}-${occasion}-again-${version}`)
  return done({ orderId, version, step: event.kind })
}
