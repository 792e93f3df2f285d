import { MAX_ORDER_NOTE_LENGTH } from '#shop/domain/common/limits.ts'
import { isVisible, plainLine } from '#shop/domain/common/plain-text.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { isLinkLive } from '#shop/domain/orders/order-link.ts'
import { NOTE_EVENTS, type NoteReader } from '#shop/domain/orders/order-notes.ts'
import type { OrderActor } from '#shop/domain/orders/order-transitions.ts'
import {
  changeOrder,
  findOrder,
  type Order,
} from '#shop/persistence/queries/orders/order-changes.ts'
import { readOrderEvents } from '#shop/persistence/queries/orders/order-events.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { mailOrderStep } from '../messages/mail-order-step.ts'

export type NoteOrderInput = {
  orderId: string
  to: NoteReader
  /** As typed: one line. */
  text: string
  actor: OrderActor & { kind: 'staff' }
}

/**
 * What came of the mail with a note to a guest: `unconfirmed` mailboxes get nothing that somebody typed, and `too_many`
 * is as many mails as one gets in an hour. `none`: there is no address, or it is for staff.
 */
type NoteMail = 'none' | 'mailed' | 'unconfirmed' | 'too_many'

type Noted = { orderId: string; version: number; mail: NoteMail }

type NoteRefusal =
  | 'unknown_order'
  | 'not_allowed'
  | 'already_forgotten'
  | 'not_possible_now'
  | 'note_missing'
  | 'note_too_long'

/**
 * Adds a note to an order: one to its guest, who reads it on the order's page and by mail, or one that only staff read.
 * The same note again adds nothing. Refuses couriers, notes without words, and to guests who were forgotten or whose link
 * has ended.
 */
export async function noteOrder(
  shop: Shop,
  { text, ...input }: NoteOrderInput,
): Promise<Outcome<Noted, NoteRefusal>> {
  if (input.actor.role === 'courier') return refused({ code: 'not_allowed' })
  const words = plainLine(text)
  if (!isVisible(words)) return refused({ code: 'note_missing' })
  if (words.length > MAX_ORDER_NOTE_LENGTH) return refused({ code: 'note_too_long' })
  const outcome = await shop.work((tx) => note(tx, shop, { ...input, text: words }))
  if (outcome.ok) shop.live.announce(outcome.value)
  return outcome
}

async function note(
  tx: Writer,
  shop: Shop,
  { orderId, to, text, actor }: NoteOrderInput,
): Promise<Outcome<Noted, NoteRefusal>> {
  const order = await findOrder(tx, orderId)
  if (!order) return refused({ code: 'unknown_order' })
  const now = shop.clock()
  const unreachable = to === 'guest' ? whyUnreachable(order, now) : null
  if (unreachable) return refused({ code: unreachable })
  const kind = NOTE_EVENTS[to]
  const last = (await readOrderEvents(tx, orderId)).findLast((event) => event.kind === kind)
  if (last?.reason === text) return done({ orderId, version: order.version, mail: 'none' })
  const change = {
    kind,
    state: order.state,
    actor: 'staff',
    actorId: actor.id,
    reason: text,
    facts: {},
    columns: {},
  } as const
  const version = await changeOrder(tx, order, change, now)
  return done({ orderId, version, mail: to === 'guest' ? await mail(tx, shop, order) : 'none' })
}

function whyUnreachable({ forgotten_at, promised_at }: Order, now: number) {
  if (forgotten_at !== null) return 'already_forgotten'
  return isLinkLive(promised_at, now) ? null : 'not_possible_now'
}

async function mail(tx: Writer, shop: Shop, order: Order): Promise<NoteMail> {
  const outcome = await mailOrderStep(tx, shop, order.id, 'noted')
  if (outcome === 'none' || outcome === 'mailed' || outcome === 'unconfirmed') return outcome
  return 'too_many'
}
